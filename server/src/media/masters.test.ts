import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMasters, type Masters } from '@nukkad/api/store/pictures/masters'
import { answerProblems } from '@nukkad/api/platform/problems'
import { testDatabase, type TestDatabase } from '@nukkad/api/test/database'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLog } from '../base/log.ts'
import { openMedia, type OpenMedia } from './open-media.ts'
import { serveMedia } from './serve-media.ts'

let database: TestDatabase
let folder = ''
let media: OpenMedia
let app: FastifyInstance
let reads = 0

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-masters-'))
  await open()
})
afterEach(async () => {
  await close()
  await rm(folder, { recursive: true })
  await database.db.deleteFrom('pictureMasters').execute()
})

async function open(): Promise<void> {
  reads = 0
  const masters = openMasters(database.db)
  const counted: Masters = { ...masters, read: (hash) => (reads++, masters.read(hash)) }
  const pictures = { folder, measured: () => undefined }
  media = openMedia({ pictures, masters: counted, dataDir: folder, log: makeLog('silent') })
  app = Fastify()
  answerProblems(app)
  serveMedia(app, media)
}

async function close(): Promise<void> {
  await app.close()
  await media.close()
}

const get = (name: string, accept = 'image/webp,*/*') => app.inject({ url: `/media/${name}`, headers: { accept } })

/** Stores a sheet of 900 × 1125 in that colour. */
async function keepMaster(background = '#b5533c') {
  const sheet = sharp({ create: { width: 900, height: 1125, channels: 3, background } })
  const bytes = await sheet.jpeg().toBuffer()
  const hash = createHash('sha256').update(bytes).digest('hex')
  await database.db
    .insertInto('pictureMasters')
    .values({ hash, bytes, width: 900, height: 1125, tone: background, madeFrom: hash, createdAt: new Date() })
    .execute()
  return { bytes, hash, name: `m-${hash.slice(0, 24)}.${hash.slice(0, 8)}` }
}

test('a master is served in widths and formats like a file, and cached permanently', async () => {
  const { name } = await keepMaster()
  const small = await get(`${name}.480`)
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 600 })
  expect(small.headers).toMatchObject({ vary: 'Accept', 'cache-control': 'public, max-age=31536000, immutable' })
  const mailed = await get(`${name}.240.jpg`)
  expect(await sharp(mailed.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 240 })
  expect((await get(`${name}.1200`)).statusCode).toBe(404)
  const again = await app.inject({ url: `/media/${name}.480.webp`, headers: { 'if-none-match': small.headers.etag } })
  expect(again.statusCode).toBe(304)
})

test('a master is read once for each rendition, whatever the requests and restarts', async () => {
  const { bytes, name } = await keepMaster()
  await Promise.all([get(`${name}.320.webp`), get(`${name}.320.webp`)])
  expect((await get(`${name}.jpg`)).rawPayload).toEqual(bytes)
  expect(reads).toBe(2)
  await close()
  await open()
  await media.tidy()
  expect((await get(`${name}.320.webp`)).statusCode).toBe(200)
  expect((await get(`${name}.jpg`)).rawPayload).toEqual(bytes)
  expect(reads).toBe(0)
})

test('a name with no hash, or a wrong one, redirects to the master', async () => {
  const { name } = await keepMaster()
  const [stem] = name.split('.')
  for (const asked of [`${stem}.480`, `${stem}.00000000.480`]) {
    const { statusCode, headers } = await get(asked)
    expect([statusCode, headers.location]).toEqual([302, `/media/${name}.480`])
  }
})

test('nothing is made of a deleted master, and its renditions are deleted at the next start', async () => {
  const { hash, name } = await keepMaster()
  await get(`${name}.320.webp`)
  await database.db.deleteFrom('pictureMasters').where('hash', '=', hash).execute()
  const gone = await get(`${name}.480.webp`)
  expect(gone.statusCode).toBe(404)
  expect(gone.headers['cache-control']).not.toContain('immutable')
  await close()
  await open()
  await media.tidy()
  expect(await readdir(join(folder, 'media'))).toEqual([])
})

test('a deleted picture is not served on from memory, and its files are deleted', async () => {
  const [gone, kept] = [await keepMaster(), await keepMaster('#31456b')]
  for (const { name } of [gone, kept]) expect((await get(`${name}.320.webp`)).statusCode).toBe(200)
  await media.dropDeleted()
  expect(await readdir(join(folder, 'media'))).toHaveLength(2)
  await database.db.deleteFrom('pictureMasters').where('hash', '=', gone.hash).execute()
  await media.dropDeleted()
  expect((await get(`${gone.name}.320.webp`)).statusCode).toBe(404)
  expect((await get(`${kept.name}.320.webp`)).statusCode).toBe(200)
  const [left = '', ...others] = await readdir(join(folder, 'media'))
  expect([kept.name.startsWith(left.split('.')[0]!), others]).toEqual([true, []])
})

test('a server that was stopped deletes the files of pictures deleted meanwhile, and keeps those made again', async () => {
  const [gone, again] = [await keepMaster(), await keepMaster('#31456b')]
  for (const { name } of [gone, again]) await get(`${name}.320.webp`)
  await close()
  await database.db.deleteFrom('pictureMasters').execute()
  await keepMaster('#31456b')
  await open()
  await media.dropDeleted()
  expect(await readdir(join(folder, 'media'))).toEqual([expect.stringContaining(again.name)])
})

test('an address without a master is a plain 404', async () => {
  expect((await get(`m-${'0'.repeat(24)}.00000000.480`)).statusCode).toBe(404)
  expect((await get(`m-${'0'.repeat(23)}.00000000.480`)).statusCode).toBe(404)
})
