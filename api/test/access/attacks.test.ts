import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database.ts'
import { attacks, openField } from './attacks.ts'

let database: TestDatabase
let field: Awaited<ReturnType<typeof openField>>

beforeAll(async () => {
  database = await testDatabase()
  field = await openField(database.db)
})
afterAll(async () => {
  await field.close()
  await database.close()
})

test.each(Object.entries(attacks))('%s: fails', async (_name, attack) => {
  expect(await attack(field)).toEqual([])
})
