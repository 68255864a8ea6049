import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLog } from '../base/log.ts'
import type { Contention } from '../base/contention.ts'
import { openMedia, type OpenMedia } from './open-media.ts'
import { warmMedia } from './warm-media.ts'

const log = makeLog('silent')
const alone: Contention = {
  watch: () => {},
  noteRequest: () => {},
  isQuiet: () => true,
  untilQuiet: async (signal) => signal.throwIfAborted(),
}
let place = ''
let media: OpenMedia
let app: FastifyInstance

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'nukkad-warm-'))
  const sheet = sharp({ create: { width: 700, height: 875, channels: 3, background: '#b5533c' } })
  const bytes = await sheet.avif({ effort: 0 }).toBuffer()
  for (const stem of ['tee', 'hoodie', 'look']) await writeFile(join(place, `${stem}.avif`), bytes)
  const wide = sharp({ create: { width: 1920, height: 900, channels: 3, background: '#b5533c' } })
  await writeFile(join(place, 'hero-corner-wide.avif'), await wide.avif({ effort: 0 }).toBuffer())
  media = openMedia({
    pictures: { folder: place, measured: () => undefined },
    masters: { find: async () => undefined, read: async () => undefined, forgetDeleted: async () => [] },
    dataDir: place,
    log,
  })
  app = Fastify()
  const cards = (url: string) => ({ content: [{ images: [{ url }, { url: '/media/never.0a1b2c3d' }] }] })
  const banner = { wide: { url: '/media/hero-corner-wide' }, tall: { url: '/media/hero-corner-tall' } }
  app.get('/api/v1.0/content/home', () => ({ banners: [banner] }))
  app.get('/api/v1.0/looks', () => [{ imageUrl: '/media/look.0a1b2c3d' }])
  app.get('/api/v1.0/products/new-arrivals', () => cards('/media/hoodie.0a1b2c3d'))
  app.get('/api/v1.0/products', () => cards('/media/tee.0a1b2c3d'))
})
afterEach(async () => {
  await app.close()
  await media.close()
  await rm(place, { recursive: true })
})

/** `<stem> <width>` of every rendition made. */
const made = async () =>
  (await readdir(join(place, 'media')).catch(() => [])).map((name) => {
    const [stem, , , width] = name.split('.')
    return `${stem} ${width}`
  })
/** Pictures are made ahead at the lowest priority: on a machine full of tests that takes as long as they do. */
const patienceMs = 280_000
const expected = ['hero-corner-wide 1600', 'hoodie 320', 'hoodie 480', 'look 320', 'look 480', 'tee 320', 'tee 480']

test.runIf(process.env.LONG)(
  'after the start, the first screens’ pictures are made in the widths of their places, and none is enlarged',
  {
    timeout: 2 * patienceMs,
  },
  async () => {
    const stop = warmMedia({ app, media, contention: alone, log })
    await vi.waitUntil(async () => (await made()).length === expected.length, patienceMs)
    await wait(300)
    stop()
    expect((await made()).toSorted()).toEqual(expected)
    expect(await readdir(join(place, 'media'))).toEqual(
      expect.not.arrayContaining([expect.not.stringMatching(/\.avif$/)]),
    )
  },
)

test.runIf(process.env.LONG)('it stops with the server', async () => {
  const stop = warmMedia({ app, media, contention: alone, log })
  await vi.waitUntil(async () => (await made()).length > 0, patienceMs)
  stop()
  await media.close()
  const before = await made()
  await wait(300)
  expect(await made()).toEqual(before)
  expect(before.length).toBeLessThan(expected.length)
})

test.runIf(process.env.LONG)('it waits while requests are served', async () => {
  const asked = Promise.withResolvers<void>()
  const quiet = Promise.withResolvers<void>()
  const untilQuiet = () => {
    asked.resolve()
    return quiet.promise
  }
  const stop = warmMedia({ app, media, contention: { ...alone, isQuiet: () => false, untilQuiet }, log })
  await asked.promise
  expect(await made()).toEqual([])
  quiet.resolve()
  await vi.waitUntil(async () => (await made()).length > 0, patienceMs)
  stop()
})
