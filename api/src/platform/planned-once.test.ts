import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { connect, plannedOnce, type Db } from './db.ts'

let database: TestDatabase
let left: Db
let planned: Db

beforeAll(async () => {
  database = await testDatabase()
  left = connect(database.url, 1)
  planned = connect(plannedOnce(database.url), 1)
})
afterAll(async () => {
  await left.destroy()
  await planned.destroy()
  await database.close()
})

test('connections of the store plan a statement once, for all values', async () => {
  expect(await countPlans(left)).toEqual({ custom: 3, generic: 0 })
  expect(await countPlans(planned)).toEqual({ custom: 0, generic: 3 })
})

/** Prepared by hand, because a process has only so many names for statements (`statement-names.ts`). */
async function countPlans(db: Db) {
  await sql`prepare found (text) as select from users where email = $1`.execute(db)
  for (const email of ['a', 'b', 'c']) await sql`execute found (${sql.lit(email)})`.execute(db)
  const { rows } = await sql`
    select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
    where name = 'found'`.execute(db)
  return rows[0]
}
