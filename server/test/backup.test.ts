import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { createDatabase, dropDatabase } from '@nukkad/api/test/databases'
import { testDatabase, type TestDatabase } from '@nukkad/api/test/database'
import { enqueue } from '@nukkad/api/platform/jobs'
import { connect } from '@nukkad/api/platform/db'
import { isMigrated, migrateJobQueue, migrateTo, migrateToLatest } from '@nukkad/api/platform/migrate'
import { withSnapshot } from '@nukkad/api/platform/backup/snapshot'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { makeBackup } from '../src/backup/make-backup.ts'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import { markRestore } from '../src/backup/restore-mark.ts'
import { startEmbeddedDatabase } from '../src/database/embedded-database.ts'
import { loadDemoShop } from '../src/demo-shop/demo-shop.ts'
import { readSettings } from '../src/settings/read-settings.ts'
import { withDatabase } from '../src/commands/with-database.ts'
import { removeDataDir } from './start-server.ts'

// Each test creates databases again, which takes time on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let shop: TestDatabase
let folder = ''
let dataDir = ''
const empty: string[] = []

const migrations = (await readdir(new URL('../../api/db/migrations/', import.meta.url))).filter((name) =>
  name.endsWith('.sql'),
)
const settings = () => readSettings({ DATA_DIR: restored() })

beforeAll(async () => {
  shop = await testDatabase()
  await loadDemoShop(shop.db)
})
afterAll(() => shop.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-backup-'))
  dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'sandbox'), { recursive: true })
  await mkdir(join(dataDir, 'media'))
  await mkdir(join(dataDir, 'uploads', '1-0a1b2c'), { recursive: true })
  await writeFile(join(dataDir, 'shop-secret'), randomBytes(32).toString('base64'), { mode: 0o600 })
  await writeFile(join(dataDir, 'sandbox', 'payments.jsonl'), '["payments","pay_1",{}]\n', { mode: 0o600 })
  await writeFile(join(dataDir, 'media', 'made-anew.avif'), 'a picture')
  await writeFile(join(dataDir, 'uploads', '1-0a1b2c', 'half'), 'an upload')
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  for (const url of empty.splice(0)) await dropDatabase(inject('databases'), url)
})

async function emptyDatabase(): Promise<string> {
  const url = await createDatabase(inject('databases'), `restored_${randomBytes(4).toString('hex')}`)
  empty.push(url)
  return url
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Every table with the number and the digest of its rows. */
async function contents(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename not like 'kysely%' and tablename <> 'migrations'`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(url, `select t::text as row from ${name} t order by 1`)
    found[name] = `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 12)}`
  }
  return found
}

async function backUp(databaseUrl = shop.url): Promise<string> {
  const file = join(folder, `${randomBytes(4).toString('hex')}.tar.gz`)
  await makeBackup({ databaseUrl, dataDir, file })
  return file
}

const restored = () => join(folder, 'restored')

test('a backup restored into an empty database and folder is the same shop', async () => {
  await enqueue(shop.db, 'send-login-code', { email: 'waiting@example.com' })
  const file = await backUp()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).toSorted()).toEqual([basename(file), 'data'].toSorted())

  const url = await emptyDatabase()
  await restoreBackup({ databaseUrl: url, dataDir: restored(), file })
  expect(await contents(url)).toEqual(await contents(shop.url))
  expect((await readdir(restored())).toSorted()).toEqual(['sandbox', 'shop-secret'])
  for (const path of ['shop-secret', 'sandbox/payments.jsonl']) {
    expect(await readFile(join(restored(), path), 'utf8')).toBe(await readFile(join(dataDir, path), 'utf8'))
    expect((await stat(join(restored(), path))).mode & 0o777).toBe(0o600)
  }
  const schema = `
    select conrelid::regclass::text as at, conname as name, pg_get_constraintdef(oid) as is from pg_constraint
    where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`
  expect(await query(url, schema)).toEqual(await query(shop.url, schema))
  const sequences = 'select schemaname, sequencename, last_value from pg_sequences order by 1, 2'
  expect(await query(url, sequences)).toEqual(await query(shop.url, sequences))
})

test.runIf(process.env.LONG)('into a separate folder with the embedded database', async () => {
  const file = await backUp()
  await chmod(folder, 0o755)
  try {
    await restoreBackup({ databaseUrl: undefined, dataDir: restored(), file })
    const database = await startEmbeddedDatabase(restored(), { restarted: () => {}, failed: () => {} })
    const found = await contents(database.url)
    await database.stop()
    expect(found).toEqual(await contents(shop.url))
    await expect(restoreBackup({ databaseUrl: undefined, dataDir: restored(), file })).rejects.toThrow(/is not empty/)
  } finally {
    await removeDataDir(restored())
  }
})

test.runIf(process.env.LONG)(
  'rows committed after the moment of a backup are not in it, whichever table comes later',
  async () => {
    const users = await withSnapshot(shop.url, async ({ tables, read }) => {
      await query(
        shop.url,
        `insert into users (id, name, email, phone, created_at)
       values (gen_random_uuid(), 'Late', 'late@example.com', '9876543210', now())`,
      )
      const table = tables.find(({ name }) => name === 'users')
      if (!table) throw new Error('there is no table of users')
      const chunks: Buffer[] = []
      for await (const chunk of read(table).chunks) chunks.push(chunk)
      return Buffer.concat(chunks).toString()
    })
    const found = await query(shop.url, `delete from users where email = 'late@example.com' returning email`)
    expect(found).toHaveLength(1)
    expect(users).not.toContain('late@example.com')
  },
)

test.runIf(process.env.LONG)('concurrent writes are in it whole or not at all', async () => {
  const db = connect(shop.url, 4)
  let isDone = false
  let moves = 0
  const move = async () => {
    while (!isDone) {
      await query(
        shop.url,
        // In stock for all three, and locked in one order.
        `with two as materialized (select id from variants where stock > 3 order by random() limit 2),
           locked as materialized (select id from variants where id in (select id from two) order by id for update),
           pair as (select array_agg(id) as ids from locked),
           moved as (
             update variants set stock = stock + case when id = ids[1] then 1 else -1 end from pair where id = any (ids)
             returning variants.id, case when id = ids[1] then 1 else -1 end as delta)
         insert into stock_moves (variant_id, delta, cause, at) select id, delta, 'adjusted', now() from moved`,
      )
      moves += 1
    }
  }
  // The stock of each variant before its moves: this needs two tables of the same moment.
  const beginnings = `
    select variants.id, stock - coalesce(sum(delta), 0)::int as pieces
    from variants left join stock_moves on variant_id = variants.id group by variants.id order by 1`
  const before = await query(shop.url, beginnings)
  const moving = Promise.all([move(), move(), move()])
  try {
    await expect.poll(() => moves, { timeout: 120_000 }).toBeGreaterThan(20)
    const file = await backUp()
    const url = await emptyDatabase()
    await restoreBackup({ databaseUrl: url, dataDir: restored(), file })
    expect(await query(url, beginnings)).toEqual(before)
    const [kept] = await query<{ moves: number }>(url, 'select count(*)::int as moves from stock_moves')
    expect(kept?.moves).toBeGreaterThan(20)
  } finally {
    isDone = true
    await moving
    await db.destroy()
  }
})

test('a changed, cut or foreign file is refused before anything is touched', async () => {
  const file = await backUp()
  const whole = await readFile(file)
  const url = await emptyDatabase()
  const refused = async (bytes: Buffer) => {
    await writeFile(file, bytes)
    await expect(restoreBackup({ databaseUrl: url, dataDir: restored(), file })).rejects.toThrow(
      new RegExp(`^${file}: .+\\.$`),
    )
  }
  for (const at of [0, 15, 0.3, 0.6, 0.999].map((part) => (part < 1 ? Math.floor(part * whole.length) : part))) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 0x10
    await refused(changed)
  }
  await refused(whole.subarray(0, whole.length - 100))
  await refused(whole.subarray(0, whole.length / 2))
  await refused(Buffer.alloc(0))
  await refused(gzipSync('another archive'))
  expect(await contents(url)).toEqual({})
  await expect(stat(restored())).rejects.toThrow(/ENOENT/)
  await expect(restoreBackup({ databaseUrl: url, dataDir: restored(), file: join(folder, 'none') })).rejects.toThrow(
    /none does not exist/,
  )
})

test.runIf(process.env.LONG)('only an empty place is filled, and no file is overwritten', async () => {
  const file = await backUp()
  const before = await contents(shop.url)
  const url = await emptyDatabase()
  await expect(restoreBackup({ databaseUrl: shop.url, dataDir: restored(), file })).rejects.toThrow(/not empty/)
  await expect(restoreBackup({ databaseUrl: url, dataDir, file })).rejects.toThrow(/is not empty/)
  await query(url, 'create table others (id int)')
  await expect(restoreBackup({ databaseUrl: url, dataDir: restored(), file })).rejects.toThrow(/others/)
  await expect(makeBackup({ databaseUrl: shop.url, dataDir, file })).rejects.toThrow(/already exists/)
  expect(await contents(shop.url)).toEqual(before)
})

test.runIf(process.env.LONG)('a backup of a newer version is refused in one line', async () => {
  await query(shop.url, `insert into kysely_migration values ('9999_of_tomorrow.sql', now()::text)`)
  const file = await backUp()
  await query(shop.url, `delete from kysely_migration where name = '9999_of_tomorrow.sql'`)
  const refusal = restoreBackup({ databaseUrl: await emptyDatabase(), dataDir: restored(), file })
  await expect(refusal).rejects.toThrow(
    /^[^\n]+newer version of the store. This version does not know migration 9999_of_tomorrow.sql\.$/,
  )
})

test.runIf(process.env.LONG)(
  'a backup of an older version is restored as such, and migrated by the next start',
  async () => {
    const old = await emptyDatabase()
    const db = connect(old, 2)
    const last = '0041_bags_touched_once.sql'
    await migrateJobQueue(db)
    await db.transaction().execute((tx) =>
      migrateTo(
        tx,
        migrations.filter((name) => name < last),
      ),
    )
    await db.destroy()
    // Today's loader knows tables that this version does not have.
    await query(
      old,
      `insert into users (name, email, phone, created_at, confirmed_at)
       select 'Asha ' || n, 'asha' || n || '@shop.test', '9876543210', now(), now() from generate_series(1, 50) n`,
    )
    const file = await backUp(old)

    const url = await emptyDatabase()
    await restoreBackup({ databaseUrl: url, dataDir: restored(), file })
    expect(await contents(url)).toEqual(await contents(old))
    const again = connect(url, 2)
    expect(await isMigrated(again)).toBe(false)
    await migrateToLatest(again)
    expect(await isMigrated(again)).toBe(true)
    await again.destroy()
  },
)

test.runIf(process.env.LONG)('a failed restore leaves folder and database empty', async () => {
  const broken = await emptyDatabase()
  const db = connect(broken, 2)
  await migrateToLatest(db)
  await db.destroy()
  await query(broken, 'alter table wishlists drop constraint wishlists_user_id_fkey')
  await query(broken, 'insert into wishlists (id, user_id) values (gen_random_uuid(), gen_random_uuid())')
  const file = await backUp(broken)

  const url = await emptyDatabase()
  await expect(restoreBackup({ databaseUrl: url, dataDir: restored(), file })).rejects.toThrow(/wishlists_user_id_fkey/)
  expect(await query(url, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  expect(await readdir(restored())).toEqual([])
  await restoreBackup({ databaseUrl: url, dataDir: restored(), file: await backUp() })
})

test.runIf(process.env.LONG)(
  'during an unfinished restore no server opens, and the next restore completes it',
  async () => {
    const file = await backUp()
    const url = await emptyDatabase()
    await mkdir(restored())
    await markRestore(restored(), file)
    await writeFile(join(restored(), 'shop-secret'), 'half')
    await expect(withDatabase({ ...settings(), databaseUrl: url }, async () => {})).rejects.toThrow(/run it again/)
    await restoreBackup({ databaseUrl: url, dataDir: restored(), file })
    expect(await readFile(join(restored(), 'shop-secret'))).toEqual(await readFile(join(dataDir, 'shop-secret')))

    // Killed after everything was restored, before it could record that.
    await markRestore(restored(), file)
    await restoreBackup({ databaseUrl: url, dataDir: restored(), file })
    expect(await contents(url)).toEqual(await contents(shop.url))
    await withDatabase({ ...settings(), databaseUrl: url }, async () => {})
  },
)

test.runIf(process.env.LONG)('a role without superuser rights can make a backup and restore one', async () => {
  const file = await backUp()
  const url = await emptyDatabase()
  const role = new URL(url).pathname.slice(1)
  const own = new URL(url)
  own.username = role
  own.password = 'only-for-this-test'
  await query(url, `create role ${role} login password 'only-for-this-test'`)
  try {
    await query(url, `alter database ${role} owner to ${role}`)
    await restoreBackup({ databaseUrl: own.href, dataDir: restored(), file })
    expect(await contents(url)).toEqual(await contents(shop.url))
    await makeBackup({ databaseUrl: own.href, dataDir: restored(), file: join(folder, 'again.tar.gz') })
  } finally {
    await query(shop.url, `alter database ${role} owner to current_user`)
    await query(url, `reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`)
  }
})

test.runIf(process.env.LONG)(
  'without disk space nothing is left behind, and the command says so in one line',
  async () => {
    const script = fileURLToPath(new URL('../src/commands/run-backup.ts', import.meta.url))
    const limited = spawnSync(
      '/bin/sh',
      ['-c', `trap '' XFSZ; ulimit -f 16; exec "$0" "$@"`, process.execPath, script, 'small.tar.gz'],
      {
        env: { PATH: process.env.PATH, DATABASE_URL: shop.url, DATA_DIR: dataDir, INIT_CWD: folder },
        encoding: 'utf8',
      },
    )
    expect(limited.status).toBe(1)
    expect(limited.stderr).toMatch(/^\S+small\.tar\.gz could not be written: .+\n$/)
    expect(await readdir(folder)).toEqual(['data'])
  },
)
