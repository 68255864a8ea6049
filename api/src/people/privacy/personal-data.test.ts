import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { personalTables } from './personal-data.ts'
import type { PersonalTable } from './personal-table.ts'
import { nonPersonalTables } from './non-personal-tables.ts'
import { shownColumns, words } from './personal-queries.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('every column of every table has an owner and a rule for deletion', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text order by column_name::text) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
    group by table_name`.execute(database.db)
  const held = Object.entries<PersonalTable>(personalTables).map(
    ([table, rule]) => [table, [...shownColumns(rule), ...words(rule.secret)]] as const,
  )
  const nonPersonal = Object.entries(nonPersonalTables).map(([table, columns]) => [table, words(columns)] as const)
  const said = Object.fromEntries([...held, ...nonPersonal].map(([table, columns]) => [table, columns.toSorted()]))
  expect(said).toEqual(Object.fromEntries(rows.map(({ table, columns }) => [table, columns.toSorted()])))
})
