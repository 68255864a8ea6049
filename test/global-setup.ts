import { connect } from '@nukkad/api/platform/db'
import { migrateToLatest } from '@nukkad/api/platform/migrate'
import type { TestProject } from 'vitest/node'
import { createDatabase, dropDatabases, dropLeftovers, nameRun, type TestDatabases } from '../api/test/databases.ts'
import { startScratchCluster } from './scratch-cluster.ts'

/** One migrated template database for the whole run; every test file clones it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startScratchCluster()
  const databases: TestDatabases = { serverUrl: server.url, run: nameRun() }

  await dropLeftovers(server.url)
  await makeTemplate(databases)
  project.provide('databases', databases)

  return async () => {
    await dropDatabases(databases)
    await server.stop()
  }
}

async function makeTemplate(databases: TestDatabases): Promise<void> {
  const db = connect(await createDatabase(databases, 'template'))
  try {
    await migrateToLatest(db)
  } finally {
    await db.destroy()
  }
}
