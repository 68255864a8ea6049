import { accessWords } from '@nukkad/api/platform/openapi/operation'
import { connect, type Db } from '@nukkad/api/platform/db'
import { migrateToLatest } from '@nukkad/api/platform/migrate'
import { attacks, openField } from '../api/test/access/attacks.ts'
import { openStreet } from '../api/test/access/fixture-shop.ts'
import { openStaffWalk, staffTable } from '../api/test/access/staff-walk.ts'
import { beginWalk, table, type Walked } from '../api/test/access/walk.ts'
import { createDatabase, dropDatabases, nameRun } from '../api/test/databases.ts'
import { openTestCluster } from '../test/test-cluster.ts'

// Checks who may call each endpoint, on a separate database.
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
  await walkStaff(db)
  await tryAttacks(db)
  await db.destroy()
} finally {
  await dropDatabases(databases)
  await cluster.stop()
}

/**
 * Calls each endpoint of the staff API as nobody, a shopper, each role, with an expired session and from another
 * origin.
 */
async function walkStaff(db: Db): Promise<void> {
  const { walk, close } = await openStaffWalk(db)
  let [held, tried] = [0, 0]
  process.stdout.write('\n')
  for (const [name] of staffTable) {
    const { endpoint, checks, faults } = await walk(name)
    const broken = Math.min(faults.length, checks)
    const columns = [endpoint.method.padEnd(6), `/staff…${endpoint.path}`.padEnd(48), endpoint.permission.padEnd(14)]
    process.stdout.write(`${columns.join(' ')} ${checks - broken} of ${checks}\n`)
    for (const fault of faults) process.stdout.write(`       ✗ ${fault}\n`)
    held += checks - broken
    tried += checks
  }
  process.stdout.write(`\n${staffTable.length} endpoints for staff, ${held} of ${tried} checks hold\n`)
  if (held < tried) process.exitCode = 1
  await close()
}

/** Runs attacks of several calls. */
async function tryAttacks(db: Db): Promise<void> {
  const field = await openField(db)
  process.stdout.write('\n')
  for (const [name, attack] of Object.entries(attacks)) {
    const won = await attack(field)
    process.stdout.write(`${won.length === 0 ? 'blocked' : '✗ won  '} ${name}\n`)
    for (const line of won) process.stdout.write(`       ✗ ${line}\n`)
    if (won.length > 0) process.exitCode = 1
  }
  await field.close()
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
