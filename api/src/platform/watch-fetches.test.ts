import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { poolOf } from './db.ts'
import { watchFetches } from './watch-fetches.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a connection for listening may be given back twice, and is lent to one at a time after that', async () => {
  const pool = poolOf(database.db)
  const watched = watchFetches(pool, { atOnce: 1, join: () => Promise.resolve(), onFailed: () => {} })
  const before = pool.totalCount - pool.idleCount
  await new Promise<void>((resolve, reject) => {
    watched.connect((error, _client, release) => {
      if (error) return reject(error)
      release()
      expect(() => release()).not.toThrow()
      resolve()
    })
  })
  expect(pool.totalCount - pool.idleCount).toBe(before)
})
