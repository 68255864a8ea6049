import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

test('its version is that of the code, and the same each time', async () => {
  const version = await openCatalogueFile(folder).version()
  expect(version).toMatch(/^[0-9a-f]{64}$/)
  expect(await openCatalogueFile(join(folder, 'other')).version()).toBe(version)
})
