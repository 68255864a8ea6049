import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connect } from '../../api/src/platform/db.ts'
import { createDatabase, dropDatabase } from '../../api/test/databases.ts'
import { findPgbouncer, openPgbouncer, type Pooler } from '../../test/pgbouncer.ts'
import { refusePooler } from '../src/database/refuse-pooler.ts'
import { servers } from './servers.ts'

const { start } = servers()
const databases = inject('databases')
const program = await findPgbouncer()
const unknown =
  'ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout'

let url = ''
let pooler: Pooler | undefined

beforeEach(async () => {
  url = await createDatabase(databases, `pooler_${randomUUID().slice(0, 8)}`)
})
afterEach(async () => {
  await pooler?.close()
  pooler = undefined
  await dropDatabase(databases, url)
})

/** Gives every connection the shop's statement timeout, like a pooler that passes settings on. */
async function passSettingsOn(): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = 10000`)
  await client.end()
}

async function refuse(through: string): Promise<void> {
  const db = connect(through, 2)
  try {
    await refusePooler(db)
  } finally {
    await db.destroy()
  }
}

test('PostgreSQL itself is not taken for a pooler', async () => {
  await expect(refuse(url)).resolves.toBeUndefined()
})

test.runIf(program)('a start through a pooler is refused in one line with the remedy', async () => {
  pooler = await openPgbouncer(program ?? '', url, ['pool_mode = transaction'])
  const server = await start({ DATABASE_URL: pooler.url })
  expect((await server.exit).code).toBe(1)
  expect(server.output().err.trim().split('\n')).toHaveLength(1)
  expect(server.output().err).toMatch(/^DATABASE_URL leads to a connection pooler.*PostgreSQL itself/)
})

test.runIf(program)('a pooler that silently drops settings is refused', async () => {
  pooler = await openPgbouncer(program ?? '', url, ['pool_mode = session', unknown])
  await expect(refuse(pooler.url)).rejects.toThrow('drops what the shop sets')
})

test.runIf(program)('a pooler that shares one connection between clients is refused', async () => {
  await passSettingsOn()
  pooler = await openPgbouncer(program ?? '', url, ['pool_mode = transaction', unknown])
  await expect(refuse(pooler.url)).rejects.toThrow('one connection to several clients')
})

test.runIf(program)('a pooler in session mode that passes settings on is accepted', async () => {
  await passSettingsOn()
  pooler = await openPgbouncer(program ?? '', url, ['pool_mode = session', unknown])
  await expect(refuse(pooler.url)).resolves.toBeUndefined()
})
