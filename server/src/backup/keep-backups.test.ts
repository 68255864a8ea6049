import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSuperseded, nightlyName, removeSuperseded } from './keep-backups.ts'

const dayMs = 24 * 60 * 60 * 1000
const today = new Date('2026-11-22T21:35:00Z')
const ago = (days: number) => new Date(today.getTime() - days * dayMs)

test('the last seven nights stay, and the last night of each of the four weeks before', () => {
  const names = Array.from({ length: 365 }, (_, days) => nightlyName(ago(days)))
  const superseded = new Set(findSuperseded(names))
  const kept = names.filter((name) => !superseded.has(name)).map((name) => name.slice(7, 17))
  expect(kept).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-25',
  ])
})

test('a shop that was off for a long time keeps its backups', () => {
  const names = [0, 30, 60, 90].map((days) => nightlyName(ago(days)))
  expect(findSuperseded(names)).toEqual([])
})

test('other files are never deleted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-kept-'))
  try {
    const others = ['nukkad-before-the-move.tar.gz', 'notes.txt', 'nukkad-2020-01-01.tar.gz']
    const nights = Array.from({ length: 100 }, (_, days) => nightlyName(ago(days)))
    const left = [`${nightlyName(ago(3))}.unfinished-0a1b2c3d`, `${nightlyName(today)}.unfinished-0a1b2c3d`]
    for (const name of [...others, ...nights, ...left]) await writeFile(join(folder, name), '')
    await utimes(join(folder, left[0] ?? ''), ago(3), new Date(Date.now() - 3 * dayMs))
    await removeSuperseded(folder)
    const found = await readdir(folder)
    expect(found).toEqual(expect.arrayContaining([...others, left[1]]))
    expect(found).not.toContain(left[0])
    expect(found).toHaveLength(others.length + 11 + 1)
  } finally {
    await rm(folder, { recursive: true })
  }
})
