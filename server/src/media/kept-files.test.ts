import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptFiles } from './kept-files.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-kept-'))
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = Buffer.from('a picture, as bytes'.repeat(1_000))

test('a written file can be read by any process on the folder', async () => {
  await keptFiles(folder).write('tee.480.webp', bytes)
  expect(await keptFiles(folder).read('tee.480.webp')).toEqual(bytes)
  expect(await keptFiles(folder).read('hoodie.480.webp')).toBeUndefined()
})

test('a file cut short, or with one bit changed, counts as missing', async () => {
  const files = keptFiles(folder)
  for (const spoil of [
    (path: string) => truncate(path, 9_000),
    (path: string) => truncate(path, 0),
    async (path: string) => {
      const file = await readFile(path)
      file[5_000]! ^= 1
      await writeFile(path, file)
    },
  ]) {
    await files.write('tee', bytes)
    await spoil(join(folder, 'tee'))
    expect(await files.read('tee')).toBeUndefined()
  }
  await files.write('tee', bytes)
  expect(await files.read('tee')).toEqual(bytes)
})

test('a read during writes of the same file gets a whole file', async () => {
  const files = keptFiles(folder)
  await files.write('tee', bytes)
  const writes = Array.from({ length: 20 }, () => files.write('tee', bytes))
  for (let round = 0; round < 50; round += 1) expect(await files.read('tee')).toEqual(bytes)
  await Promise.all(writes)
  expect(await readdir(folder)).toEqual(['tee'])
})

test('sweeping leaves wanted files and files being written, and deletes the rest', async () => {
  const files = keptFiles(folder)
  await files.write('wanted', bytes)
  await files.write('replaced', bytes)
  await writeFile(join(folder, 'young.part'), '')
  await writeFile(join(folder, 'old.part'), '')
  await utimes(join(folder, 'old.part'), new Date(0), new Date(0))
  await files.sweep(async (name) => name === 'wanted')
  expect((await readdir(folder)).toSorted()).toEqual(['wanted', 'young.part'])
  await keptFiles(join(folder, 'not there yet')).sweep(async () => true)
})

test('an unreadable folder is not an empty one', async () => {
  await writeFile(join(folder, 'file'), bytes)
  await expect(keptFiles(join(folder, 'file')).sweep(async () => false)).rejects.toThrow('ENOTDIR')
  await expect(keptFiles(join(folder, 'none')).sweep(async () => false)).resolves.toBe(undefined)
})
