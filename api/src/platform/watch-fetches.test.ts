import type { Pool } from 'pg'
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

test('where no connection for listening came in time, there is none to give back', async () => {
  const crowded = { connect: (listen: (error: Error) => void) => listen(new Error('timeout exceeded')) }
  const watched = watchFetches(crowded as unknown as Pool, { atOnce: 1, join: async () => {}, onFailed: () => {} })
  await new Promise<void>((resolve) => {
    watched.connect((error, _client, release) => {
      expect(error).toBeInstanceOf(Error)
      expect(() => release()).not.toThrow()
      resolve()
    })
  })
})
