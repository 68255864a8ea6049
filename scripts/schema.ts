import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { connect } from '@nukkad/api/platform/db'
import { migrateToLatest } from '@nukkad/api/platform/migrate'
import { createDatabase, dropDatabases, nameRun } from '../api/test/databases.ts'
import { openTestCluster } from '../test/test-cluster.ts'
import { checkMerged } from './merged-migrations.ts'

// Writes the tables' types from a database that ran every migration, and the list of merged ones; `--verify` compares.
const file = fileURLToPath(new URL('../api/src/platform/schema.ts', import.meta.url))
const options = [
  '--dialect=postgres',
  '--camel-case',
  '--date-parser=string',
  '--exclude-pattern={graphile_worker.*,kysely_*}',
]

const problems = await checkMerged({ verify: process.argv.includes('--verify') })
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
const cluster = await openTestCluster()
const databases = { serverUrl: cluster.url, run: nameRun() }
try {
  const url = await createDatabase(databases, 'schema')
  await migrate(url)
  const tool = fileURLToPath(new URL('../node_modules/.bin/kysely-codegen', import.meta.url))
  const args = [tool, ...options, `--url=${url}`, `--out-file=${file}`, ...process.argv.slice(2)]
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
  process.exitCode = Number(code)
} finally {
  await dropDatabases(databases)
  await cluster.stop()
}

async function migrate(url: string): Promise<void> {
  const db = connect(url, 2)
  try {
    await migrateToLatest(db)
  } finally {
    await db.destroy()
  }
}
