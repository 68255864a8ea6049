import { randomBytes } from 'node:crypto'
import { connect, type Db } from '../src/platform/db.ts'
import { inject } from 'vitest'
import { createDatabase, dropDatabase, type TestDatabases } from './databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databases: TestDatabases
  }
}

export type TestDatabase = { db: Db; url: string; close: () => Promise<void> }

/** An empty, fully migrated database for one test file. Close it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const databases = inject('databases')
  const url = await createDatabase(databases, randomBytes(4).toString('hex'), 'template')
  const db = connect(url)

  return {
    db,
    url,
    close: async () => {
      await db.destroy()
      await dropDatabase(databases, url)
    },
  }
}
