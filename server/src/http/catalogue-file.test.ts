import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isMadeAnew } from '../backup/data-files.ts'
import { openCatalogueFile } from './catalogue-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-catalogue-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the file is written whole, replaced, and removed', async () => {
  const file = openCatalogueFile(folder)
  expect(await file.read()).toBeUndefined()
  await file.write([Buffer.from('one '), new Uint8Array(Buffer.from('shop'))])
  expect((await file.read())?.toString()).toBe('one shop')
  await file.write([Buffer.from('two')])
  expect((await file.read())?.toString()).toBe('two')
  expect(await readdir(folder)).toEqual(['catalogue.kept'])
  await file.remove()
  await file.remove()
  expect(await readdir(folder)).toEqual([])
})

test('a file that a killed process left is removed later, and a file that another one writes is not', async () => {
  const [old, young] = ['catalogue.kept.unfinished-0a1b2c3d', 'catalogue.kept.unfinished-1a1b2c3d']
  for (const name of [old, young]) await writeFile(join(folder, name), 'half a sh')
  const anHourAgo = new Date(Date.now() - 60 * 60_000)
  await utimes(join(folder, old), anHourAgo, anHourAgo)
  await openCatalogueFile(folder).write([Buffer.from('shop')])
  expect((await readdir(folder)).toSorted()).toEqual(['catalogue.kept', young])
  expect([old, young, 'catalogue.kept', 'catalogue'].map(isMadeAnew)).toEqual([true, true, true, false])
})

test('a file that cannot be written whole leaves nothing', async () => {
  const broken = [Buffer.from('half'), null as unknown as Uint8Array]
  await expect(openCatalogueFile(folder).write(broken)).rejects.toThrow('must be of type string')
  expect(await readdir(folder)).toEqual([])
})

test('its version is that of the code, and the same each time', async () => {
  const version = await openCatalogueFile(folder).version()
  expect(version).toMatch(/^[0-9a-f]{64}$/)
  expect(await openCatalogueFile(join(folder, 'other')).version()).toBe(version)
})
