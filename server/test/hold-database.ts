import { once } from 'node:events'
import pg from 'pg'
import { withDatabase } from '../src/commands/with-database.ts'
import { loadEnvironment } from '../src/settings/environment.ts'
import { readSettings } from '../src/settings/read-settings.ts'

// A command that runs until its test ends it: creates a table, and queries it again when its input ends.
await withDatabase(readSettings(loadEnvironment(process.env)), async (url) => {
  await ask(url, 'create table command_was_here ()')
  process.stdout.write('working\n')
  await once(process.stdin.resume(), 'end')
  await ask(url, 'select from command_was_here')
})

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
