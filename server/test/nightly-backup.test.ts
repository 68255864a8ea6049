import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '@nukkad/api/test/database'
import { readBackupState } from '@nukkad/api/platform/backup/nightly-backups'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkBackup } from '../src/backup/check-backup.ts'
import { backUpTonight, type Nightly } from '../src/backup/nightly.ts'
import { servers } from './servers.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { open } = servers()
let shop: TestDatabase
let folder = ''
let said: string[] = []

beforeAll(async () => {
  shop = await testDatabase()
})
afterAll(() => shop.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-nightly-'))
  said = []
  await sql`delete from nightly_backups`.execute(shop.db)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function nightly(name: string): Nightly {
  const note = (_: object, words: string) => void said.push(words)
  return {
    databaseUrl: shop.url,
    dataDir: join(folder, 'data'),
    production: false,
    backupDir: join(folder, name),
    log: { info: note, warn: note, error: note } as Nightly['log'],
    watch: () => {},
  }
}

test('one of two servers that check at the same time makes the night’s backup', async () => {
  for (const name of ['one', 'other']) await mkdir(join(folder, name))
  const looks = ['one', 'other', 'one', 'other'].map((name) => backUpTonight(shop.db, nightly(name)))
  expect((await Promise.all(looks)).filter(Boolean)).toEqual([true])
  const files = await Promise.all(['one', 'other'].map((name) => readdir(join(folder, name))))
  expect(files.flat()).toEqual([expect.stringMatching(/^nukkad-[-T\d]+Z\.tar\.gz$/)])
  expect(await backUpTonight(shop.db, nightly('one'))).toBe(false)
  const { ageSeconds, hasSucceeded } = await readBackupState(shop.db)
  expect(hasSucceeded).toBe(true)
  expect(ageSeconds).toBeGreaterThanOrEqual(0)
  expect(said).toEqual(['the nightly backup is made'])
})

test('a failed backup is reported loudly and retried', async () => {
  expect(await readBackupState(shop.db)).toEqual({ ageSeconds: null, hasSucceeded: null })
  expect(await backUpTonight(shop.db, nightly('none'))).toBe(true)
  expect(said).toEqual([expect.stringContaining('FAILED')])
  expect(await readBackupState(shop.db)).toEqual({ ageSeconds: null, hasSucceeded: false })
  expect(await backUpTonight(shop.db, nightly('none')), 'not before the pause is over').toBe(false)

  await mkdir(join(folder, 'none'))
  await sql`update nightly_backups set claimed_until = now()`.execute(shop.db)
  expect(await backUpTonight(shop.db, nightly('none'))).toBe(true)
  expect(await readdir(join(folder, 'none'))).toHaveLength(1)
  expect((await readBackupState(shop.db)).hasSucceeded).toBe(true)
})

test.runIf(process.env.LONG)('another server takes over the night of a server that died in the middle', async () => {
  await mkdir(join(folder, 'here'))
  await sql`
    insert into nightly_backups (night, claim, claimed_until, machine)
    values ((now() at time zone 'Asia/Kolkata' - interval '3 hours')::date, gen_random_uuid(), now() - interval '1 second', 'gone')`.execute(
    shop.db,
  )
  expect(await backUpTonight(shop.db, nightly('here'))).toBe(true)
  expect(await readdir(join(folder, 'here'))).toHaveLength(1)
})

test.runIf(process.env.LONG)(
  'a server of several processes makes one backup when it opens, and reports its age',
  async () => {
    const backups = join(folder, 'backups')
    await mkdir(backups)
    const server = await open({ BACKUP_DIR: backups, WORKERS: '2' })
    const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
    await expect.poll(metrics, { timeout: 120_000, interval: 500 }).toMatch(/^backup_last_result 1$/m)
    expect(await metrics()).toMatch(/^backup_age_seconds \d/m)
    const [name = '', ...more] = await readdir(backups)
    expect(more).toEqual([])
    const { tables, files } = await checkBackup(join(backups, name))
    expect(tables.find((table) => table.name === 'products')?.rows).toBeGreaterThan(50)
    expect(files.map(({ path }) => path)).toContain('shop-secret')
  },
)
