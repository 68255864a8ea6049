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

test('a listening connection may be released twice, and is then lent to one caller at a time', async () => {
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

test('without a listening connection in time there is none to release', async () => {
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
