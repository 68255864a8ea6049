import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../api/test/databases.ts'
import { registerCustomer } from '../../test/store-client.ts'
import { findRunningDatabase, useEmbeddedDatabase } from '../src/database/embedded-database.ts'
import { servers } from './servers.ts'
import { stop, type Running } from './start-server.ts'

const { place, start, open } = servers()
const databases = inject('databases')
const proxied = { TRUST_PROXY: '127.0.0.1,::1' }
const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function ask(url: string | undefined, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The roles connected to that database, apart from this query's own connection. */
const connected = (url: string | undefined) =>
  ask(
    url,
    `select distinct usename as role, usesuper as "isSuper" from pg_stat_activity join pg_user using (usename)
     where datname = current_database() and pid <> pg_backend_pid()`,
  )

/** Pages, catalogue, the jobs that mail a code, and the session that it opens. */
async function expectWholeShop({ url: store, mailboxPort }: Running): Promise<void> {
  expect((await fetch(`${store}/readyz`)).status).toBe(200)
  expect((await fetch(store)).status).toBe(200)
  const address = { url: store, mailboxUrl: `http://localhost:${mailboxPort}` }
  expect((await registerCustomer(address)).token).toMatch(/^[\w-]{20,}$/)
}

const slow = { timeout: 120_000 }

test.runIf(process.env.LONG)(
  'the shop serves as a role that owns nothing, on the database in DATA_DIR',
  slow,
  async () => {
    const server = await open(proxied)
    await expectWholeShop(server)
    expect(await connected(await findRunningDatabase(place.dataDir))).toEqual([{ role: 'nukkad_shop', isSuper: false }])
  },
)

test('in DATA_DIR that role creates and drops no table, reads no file and enters no other database', async () => {
  const { servingUrl, stop: leave } = await useEmbeddedDatabase(place.dataDir)
  undo.push(leave)
  for (const sql of [
    'create table mine ()',
    'create temporary table mine ()',
    'create database mine',
    'create role mine superuser',
    `select pg_read_file('global/pg_control')`,
    `select pg_ls_dir('.')`,
    `copy pg_class to program 'cat'`,
    'set role nukkad',
  ]) {
    await expect(ask(servingUrl, sql)).rejects.toMatchObject({ code: '42501' })
  }
  for (const other of ['postgres', 'template1']) {
    const url = new URL(servingUrl)
    url.pathname = `/${other}`
    await expect(ask(url.href, 'select 1')).rejects.toMatchObject({ code: '42501' })
  }
})

test.runIf(process.env.LONG)(
  'with DATABASE_URL it is that URL’s role, and DATABASE_MIGRATE_URL has another',
  slow,
  async () => {
    const suffix = randomBytes(4).toString('hex')
    const [owner, serving] = [`nukkad_test_owner_${suffix}`, `nukkad_test_shop_${suffix}`]
    const url = await createDatabase(databases, `roles_${suffix}`)
    const as = (role: string) => {
      const address = new URL(url)
      address.username = role
      address.password = suffix
      return address.href
    }
    for (const role of [owner, serving]) {
      await ask(url, `create role ${role} login password '${suffix}'`)
      undo.push(() => ask(databases.serverUrl, `drop role ${role}`))
    }
    undo.push(() => dropDatabase(databases, url))
    await ask(url, `alter database ${new URL(url).pathname.slice(1)} owner to ${owner}`)

    const server = await open({ ...proxied, DATABASE_URL: as(serving), DATABASE_MIGRATE_URL: as(owner) })
    await expectWholeShop(server)
    expect(await connected(url)).toEqual([{ role: serving, isSuper: false }])
    await expect(ask(as(serving), 'drop table products')).rejects.toMatchObject({ code: '42501' })
    await expect(ask(as(serving), 'create table mine ()')).rejects.toMatchObject({ code: '42501' })
    await stop(server)

    const other = await start({ DATABASE_URL: databases.serverUrl, DATABASE_MIGRATE_URL: as(owner) })
    expect((await other.exit).code).toBe(1)
    expect(other.output().err).toMatch(/DATABASE_MIGRATE_URL and DATABASE_URL name different databases\n$/)
  },
)
