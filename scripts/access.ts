import { accessWords } from '@nukkad/api/openapi/operation'
import { connect } from '@nukkad/api/platform/db'
import { migrateToLatest } from '@nukkad/api/platform/migrate'
import { openStreet } from '../api/test/access/street.ts'
import { beginWalk, table, type Walked } from '../api/test/access/walk.ts'
import { createDatabase, dropDatabases, nameRun } from '../api/test/databases.ts'
import { openTestCluster } from '../test/test-cluster.ts'

// Tries who may call each endpoint, on a database of its own.
const cluster = await openTestCluster()
const databases = { serverUrl: cluster.url, run: nameRun() }
try {
  const db = connect(await createDatabase(databases, 'access'))
  await migrateToLatest(db)
  const street = await openStreet(db)
  const walk = await beginWalk(street)
  const walked: Walked[] = []
  for (const [name] of table) walked.push(print(await walk(name)))
  sumUp(walked)
  await street.close()
  await db.destroy()
} finally {
  await dropDatabases(databases)
  await cluster.stop()
}

function print(walked: Walked): Walked {
  const { endpoint, checks, faults } = walked
  const columns = [endpoint.method.padEnd(6), endpoint.path.padEnd(52), endpoint.access.padEnd(7)]
  process.stdout.write(`${columns.join(' ')} ${holding(walked)} of ${checks}\n`)
  for (const fault of faults) process.stdout.write(`       ✗ ${fault}\n`)
  return walked
}

function sumUp(walked: readonly Walked[]): void {
  const checks = walked.reduce((sum, one) => sum + one.checks, 0)
  const held = walked.reduce((sum, one) => sum + holding(one), 0)
  process.stdout.write('\n')
  for (const [access, words] of Object.entries(accessWords)) process.stdout.write(`${access.padEnd(7)} ${words}\n`)
  process.stdout.write(`\n${walked.length} endpoints, ${held} of ${checks} checks hold\n`)
  process.exitCode = held === checks ? 0 : 1
}

function holding({ checks, broken }: Walked): number {
  return checks - broken
}
