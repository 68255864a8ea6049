import { connect } from '@nukkad/api/platform/db'
import { testDatabase } from '@nukkad/api/test/database'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readyDatabase } from './ready-database.ts'
import { StartFailure } from '../base/start-failure.ts'

async function failureWith(db: ReturnType<typeof connect>): Promise<Error> {
  const failure = await readyDatabase(db).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartFailure)
  return failure as StartFailure
}

test('a database used by a later version is left alone, and the error says what to do', async () => {
  const { db, url, close } = await testDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("insert into kysely_migration (name, timestamp) values ('9999_later.sql', '2030-01-01')")
  await client.end()
  const { message } = await failureWith(db)
  expect(message).toMatch(/9999_later\.sql is missing\. .+ start that one, or set another DATA_DIR or DATABASE_URL\.$/)
  await close()
})

test('an unreachable database is named in one line', async () => {
  const db = connect('postgres://nobody@127.0.0.1:1/none')
  expect((await failureWith(db)).message).toMatch(
    /^The database could not be made ready: .*ECONNREFUSED 127\.0\.0\.1:1$/,
  )
  await db.destroy()
})
