import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { keyPage } from './key-page.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The numbers from 1 to `last`, `size` at a time. */
function numbersPage(last: number, size: number, after = 0) {
  const { db } = database
  const numbers = sql<{ n: number }>`select n from generate_series(1, ${last}::integer) n`
  const rows = sql<{ n: number }>`select * from (${numbers}) numbers where n > ${after} order by n limit ${size + 1}`
  return keyPage(db, {
    rows: rows.execute(db).then((found) => found.rows),
    size,
    found: numbers,
    viewOf: ({ n }) => ({ id: `number ${n}`, n }),
    keyOf: ({ n }) => n,
  })
}

test('a list of two and a half pages is read to its end, and the last page has no next one', async () => {
  const first = await numbersPage(5, 2)
  expect(first).toEqual({
    content: [
      { id: 'number 1', n: 1 },
      { id: 'number 2', n: 2 },
    ],
    next: 2,
    total: 5,
    totalIsMore: false,
  })
  expect(await numbersPage(5, 2, 2)).toMatchObject({ content: [{ n: 3 }, { n: 4 }], next: 4 })
  expect(await numbersPage(5, 2, 4)).toMatchObject({ content: [{ n: 5 }], next: null, total: 5 })
})

test('a full last page and an empty list have no next page', async () => {
  expect(await numbersPage(2, 2)).toMatchObject({ content: [{ n: 1 }, { n: 2 }], next: null })
  expect(await numbersPage(0, 2)).toEqual({ content: [], next: null, total: 0, totalIsMore: false })
})

test('rows are counted up to ten thousand', async () => {
  expect(await numbersPage(10_000, 1)).toMatchObject({ total: 10_000, totalIsMore: false })
  expect(await numbersPage(10_001, 1)).toMatchObject({ total: 10_000, totalIsMore: true })
})
