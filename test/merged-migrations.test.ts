import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMerged } from '../scripts/merged-migrations.ts'

let folder = ''
const inFolder = (name: string) => join(folder, name)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-migrations-'))
  await writeFile(inFolder('merged.json'), '{}')
  await writeFile(inFolder('0001_carts.sql'), 'create table carts ()')
  await writeFile(inFolder('0002_orders.sql'), 'create table orders ()')
  await checkMerged({ folder })
})
afterEach(() => rm(folder, { recursive: true }))

test('the migrations of the shop are as they were merged', async () => {
  expect(await checkMerged({ verify: true })).toEqual([])
})

test('a merged migration may not be changed, renamed or removed', async () => {
  await writeFile(inFolder('0001_carts.sql'), 'create table carts (id uuid)')
  await rename(inFolder('0002_orders.sql'), inFolder('0003_orders.sql'))
  const problems = [
    '0001_carts.sql: was changed after it was merged, and databases have run it; write a new migration instead',
    '0002_orders.sql: was renamed or removed after it was merged, and databases have run it; write a new migration instead',
  ]
  expect(await checkMerged({ folder })).toEqual(problems)
  // A second check does not accept it.
  expect(await checkMerged({ folder })).toEqual(problems)
})

test('a new one is added to the list, with its own number above all others', async () => {
  await writeFile(inFolder('0003_returns.sql'), 'create table returns ()')
  expect(await checkMerged({ folder, verify: true })).toEqual([
    '0003_returns.sql: is not in merged.json; run npm run schema',
  ])
  expect(await checkMerged({ folder })).toEqual([])
  expect(await checkMerged({ folder, verify: true })).toEqual([])
  expect(Object.keys(JSON.parse(await readFile(inFolder('merged.json'), 'utf8')) as object)).toHaveLength(3)

  await writeFile(inFolder('0003_mails.sql'), 'create table mails ()')
  expect(await checkMerged({ folder })).toEqual(["0003_mails.sql: wants a number above every merged one's"])
})
