import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeClock } from '../../test/make.ts'
import { findEnd, unspend, spend, type Budget } from './budgets.ts'

const budget: Budget = { name: 'tries', most: 3, seconds: 60 }
const clock = makeClock()
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const take = (key: string) => spend(database.db, budget, key, clock())
const later = (seconds: number) => clock.advance(seconds * 1000)

test('uses are limited within a window that begins with the first', async () => {
  const end = new Date(clock().getTime() + 60_000)
  expect(await take('asha')).toBeUndefined()
  later(30)
  expect([await take('asha'), await take('asha')]).toEqual([undefined, undefined])
  expect(await findEnd(database.db, budget, 'asha', clock())).toEqual(end)
  expect(await take('asha')).toEqual(end)
  later(29)
  expect(await take('asha')).toEqual(end)
  later(1)
  expect(await findEnd(database.db, budget, 'asha', clock())).toBeUndefined()
  expect(await take('asha')).toBeUndefined()
})

test('each key has its own budget', async () => {
  for (let times = 0; times < 3; times += 1) await take('ravi')
  expect(await take('ravi')).toBeDefined()
  expect(await take('meera')).toBeUndefined()
})

test('three of fifty concurrent calls get a use', async () => {
  const taken = await Promise.all(Array.from({ length: 50 }, () => take('kabir')))
  expect(taken.filter((until) => until === undefined)).toHaveLength(3)
})

test('an unused use is available to the next caller', async () => {
  for (let times = 0; times < 3; times += 1) await take('nisha')
  await unspend(database.db, budget, 'nisha')
  expect([await take('nisha'), await take('nisha')]).toEqual([undefined, expect.any(Date)])
})

test('a rolled-back transaction uses nothing', async () => {
  const undone = database.db.transaction().execute(async (tx) => {
    for (let times = 0; times < 3; times += 1) await spend(tx, budget, 'vidya', clock())
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await take('vidya')).toBeUndefined()
})
