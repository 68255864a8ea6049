import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLog } from '../log.ts'
import { openMedia, type OpenMedia } from './open-media.ts'
import { warmMedia } from './warm-media.ts'

const log = makeLog('silent')
let place = ''
let media: OpenMedia
let app: FastifyInstance

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'nukkad-warm-'))
  const sheet = sharp({ create: { width: 700, height: 875, channels: 3, background: '#b5533c' } })
  const bytes = await sheet.avif({ effort: 0 }).toBuffer()
  for (const stem of ['tee', 'hoodie', 'look']) await writeFile(join(place, `${stem}.avif`), bytes)
  media = openMedia({ dataDir: place, folder: place, log })
  app = Fastify()
  const cards = (url: string) => ({ content: [{ images: [{ url }, { url: '/media/never.svg' }] }], totalPages: 2 })
  app.get('/api/v1.0/looks', () => [{ imageUrl: '/media/look.0a1b2c3d' }])
  app.get<{ Querystring: { page: string } }>('/api/v1.0/products', ({ query }) =>
    cards(query.page === '0' ? '/media/tee.0a1b2c3d' : '/media/hoodie.0a1b2c3d'),
  )
})
afterEach(async () => {
  await app.close()
  await media.close()
  await rm(place, { recursive: true })
})

const made = async () =>
  (await readdir(join(place, 'media')).catch(() => [])).map((name) => name.replace(/\..*\./, ' '))
const widths = async () =>
  (await readdir(join(place, 'media')).catch(() => [])).map((name) => name.split('.').slice(-2).join('.')).toSorted()

test('after the start, looks and cards are made ahead in the widths of a phone, and none is enlarged', async () => {
  const stop = warmMedia(app, media, log)
  await vi.waitUntil(async () => (await made()).length === 6, 30_000)
  await wait(300)
  stop()
  expect(await widths()).toEqual(['480.avif', '480.avif', '480.avif', '640.avif', '640.avif', '640.avif'])
  expect(new Set(await made())).toEqual(new Set(['look avif', 'tee avif', 'hoodie avif']))
})

test('it stops when the server stops', async () => {
  const stop = warmMedia(app, media, log)
  await vi.waitUntil(async () => (await made()).length > 0, 30_000)
  stop()
  await media.close()
  const before = await made()
  await wait(300)
  expect(await made()).toEqual(before)
  expect(before.length).toBeLessThan(6)
})
