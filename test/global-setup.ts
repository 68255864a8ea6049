import { connect } from '@nukkad/api/platform/db'
import { migrateToLatest } from '@nukkad/api/platform/migrate'
import type { TestProject } from 'vitest/node'
import { createDatabase, dropDatabases, dropLeftovers, nameRun, type TestDatabases } from '../api/test/databases.ts'
import { removeOpenedShop } from '../server/test/opened-shop.ts'
import { openTestCluster } from './test-cluster.ts'

const variable = 'NUKKAD_TEST_DATABASES'

/** One migrated template database for the whole run, with any of its projects; every test file clones it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const opened = process.env[variable]
  if (opened) {
    project.provide('databases', JSON.parse(opened) as TestDatabases)
    return async () => {}
  }
  const { databases, close } = await openDatabases()
  process.env[variable] = JSON.stringify(databases)
  project.provide('databases', databases)
  return async () => {
    delete process.env[variable]
    await close()
  }
}

/** A cluster with the template of every test's database. */
export async function openDatabases(): Promise<{ databases: TestDatabases; close: () => Promise<void> }> {
  const cluster = await openTestCluster()
  const databases = { serverUrl: cluster.url, run: nameRun() }
  await dropLeftovers(cluster.url)
  await makeTemplate(databases)
  return {
    databases,
    close: async () => {
      await removeOpenedShop(databases.run)
      await dropDatabases(databases)
      await cluster.stop()
    },
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
