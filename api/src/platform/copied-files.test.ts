import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { fetchFile, withStoredFile } from './copied-files.ts'
import { inTransaction } from './db.ts'

let database: TestDatabase
let folder = ''
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'nukkad-copied-'))
})
afterEach(() => database.db.deleteFrom('importPictures').execute())
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function fileOf(bytes: Buffer): Promise<string> {
  const path = join(folder, randomBytes(4).toString('hex'))
  await writeFile(path, bytes)
  return path
}

const importId = randomUUID()
const picture = (name: string) => ({ table: 'import_pictures', row: { import_id: importId, name } })

/** Any table with bytes. */
const store = (path: string, name: string) =>
  withStoredFile(database.db, path, (bytes) =>
    inTransaction(database.db, async (tx) => {
      const row = { importId, name, madeFrom: '', bytes, createdAt: new Date() }
      await tx.insertInto('importPictures').values(row).execute()
    }),
  )

const piecesLeft = async () =>
  (
    await database.db
      .selectFrom('filePieces')
      .select((row) => row.fn.countAll<string>().as('pieces'))
      .execute()
  )[0]

test.each([0, 1, 512 * 1024, 3_000_001])(
  'a file of %i bytes is the same after the way there and back',
  async (size) => {
    const bytes = randomBytes(size)
    await store(await fileOf(bytes), 'one')
    const back = join(folder, `back-${size}`)
    expect(await fetchFile(database.db, picture('one'), back)).toBe(true)
    expect((await readFile(back)).equals(bytes)).toBe(true)
    expect(await piecesLeft()).toEqual({ pieces: '0' })
  },
)

test('several files are copied at the same time, each to its row', async () => {
  const files = Array.from({ length: 6 }, (_, nth) => Buffer.alloc(700_000, nth))
  await Promise.all(files.map(async (bytes, nth) => store(await fileOf(bytes), `file ${nth}`)))
  const { rows } = await sql<{ name: string; last: number; bytes: number }>`
    select name, get_byte(bytes, 699999) as last, octet_length(bytes) as bytes
    from import_pictures order by name`.execute(database.db)
  expect(rows).toEqual(files.map((_, nth) => ({ name: `file ${nth}`, last: nth, bytes: 700_000 })))
})

test('nothing is stored if the work fails, and nothing is left of the copy', async () => {
  const path = await fileOf(randomBytes(1_000))
  const failing = withStoredFile(database.db, path, async () => {
    expect(await piecesLeft()).toEqual({ pieces: '1' })
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await piecesLeft()).toEqual({ pieces: '0' })
})

test('a missing row, and a missing file, are told', async () => {
  const to = join(folder, 'nothing')
  expect(await fetchFile(database.db, picture('none'), to)).toBe(false)
  await expect(store(join(folder, 'none'), 'one')).rejects.toMatchObject({ code: 'ENOENT' })
})

test('after a lost connection the next file gets another', async () => {
  await store(await fileOf(randomBytes(10)), 'before')
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'nukkad files'`.execute(database.db)
  expect(rows).toHaveLength(1)
  // The first may meet the end of the connection, before it is noticed.
  await store(await fileOf(randomBytes(10)), 'during').catch(() => {})
  await store(await fileOf(randomBytes(10)), 'after')
  expect(await fetchFile(database.db, picture('after'), join(folder, 'after'))).toBe(true)
})
