import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeUser } from '../../test/make.ts'
import { compileOnce } from './compile-once.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a query that is built once answers each use with its own value, and names columns as ever', async () => {
  const { db } = database
  let built = 0
  const find = compileOnce((db, email) => {
    built += 1
    return db
      .selectFrom('users')
      .select(['email', 'createdAt'])
      .where('email', '=', email)
      .where('erasedAt', 'is', null)
  })
  const now = new Date()
  for (const { email } of [await makeUser(db, { now }), await makeUser(db, { now })]) {
    expect(await find(db, email)).toEqual([{ email, createdAt: now }])
  }
  expect(built).toBe(1)
})
