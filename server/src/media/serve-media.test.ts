import { answerProblems } from '@nukkad/api/platform/problems'
import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLog } from '../base/log.ts'
import type { QueueLimits } from './image-queue.ts'
import { originalHash } from './originals.ts'
import { openMedia, type OpenMedia } from './open-media.ts'
import { serveMedia } from './serve-media.ts'

const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const olderSafari = 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'

const noMasters = { find: async () => undefined, read: async () => undefined, forgetDeleted: async () => [] }

let place = ''
let media: OpenMedia
let app: FastifyInstance
let tee = ''

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'nukkad-media-'))
  tee = `tee-chalk-front.${await takePhotograph('tee-chalk-front', '#b5533c')}`
  ;({ app, media } = open())
})
afterEach(async () => {
  await app.close()
  await media.close()
  await rm(place, { recursive: true })
})

function open(limits?: QueueLimits) {
  const opened = openMedia({
    pictures: { folder: place, measured: () => undefined },
    masters: noMasters,
    dataDir: place,
    log: makeLog('silent'),
    ...(limits && { limits }),
  })
  const server = Fastify()
  answerProblems(server)
  serveMedia(server, opened)
  return { app: server, media: opened }
}

/** Puts a plain sheet of 600 × 750 with a stripe into the catalogue. Returns its hash. */
async function takePhotograph(stem: string, background: string): Promise<string> {
  const stripe = {
    input: { create: { width: 60, height: 750, channels: 3, background: '#222' } },
    left: 200,
    top: 0,
  } as const
  const sheet = sharp({ create: { width: 600, height: 750, channels: 3, background } }).composite([stripe])
  const bytes = await sheet.avif({ effort: 0 }).toBuffer()
  await writeFile(join(place, `${stem}.avif`), bytes)
  return originalHash(bytes)
}

const get = (name: string, accept = chromium) => app.inject({ url: `/media/${name}`, headers: { accept } })

const formats = { 'image/avif': 'heif', 'image/webp': 'webp', 'image/jpeg': 'jpeg' } as const

async function expectPicture(answer: Awaited<ReturnType<typeof get>>, type: keyof typeof formats, width: number) {
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe(type)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: formats[type],
    width,
    height: (width * 5) / 4,
  })
}

test('a browser gets the best format that it accepts, in the requested width', async () => {
  await expectPicture(await get(`${tee}.480`, olderSafari), 'image/webp', 480)
  await expectPicture(await get(`${tee}.480`, '*/*'), 'image/jpeg', 480)
  await expectPicture(await get(`${tee}.320`, 'image/avif;q=0, image/webp'), 'image/webp', 320)
  await expectPicture(await get(tee, '*/*'), 'image/jpeg', 600)
  expect((await get(`${tee}.480`, '*/*')).headers).toMatchObject({
    vary: 'Accept',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test.runIf(process.env.LONG)('requests before the AVIF is made get a WebP with a short lifetime', async () => {
  const early = await get(`${tee}.480`)
  await expectPicture(early, 'image/webp', 480)
  expect(early.headers).toMatchObject({ vary: 'Accept', 'cache-control': 'public, max-age=3600' })
  await vi.waitUntil(async () => (await get(`${tee}.480`)).headers['content-type'] === 'image/avif', 30_000)
  const late = await get(`${tee}.480`)
  await expectPicture(late, 'image/avif', 480)
  expect(late.headers['cache-control']).toContain('immutable')
})

test.runIf(process.env.LONG)('the photograph at its own width is not encoded again', async () => {
  const whole = await get(tee)
  await expectPicture(whole, 'image/avif', 600)
  expect(whole.rawPayload).toEqual(await readFile(join(place, 'tee-chalk-front.avif')))
})

test('a named format is served, whatever the browser accepts', async () => {
  await expectPicture(await get(`${tee}.jpg`), 'image/jpeg', 600)
  await expectPicture(await get(`${tee}.240.avif`, '*/*'), 'image/avif', 240)
  const typed = await get(`${tee}.240.webp`, '*/*')
  await expectPicture(typed, 'image/webp', 240)
  expect(typed.headers.vary).toBeUndefined()
})

test.runIf(process.env.LONG)('a burst of requests makes one picture, which outlives the server', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(`${tee}.320.webp`)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const [made, ...others] = await readdir(join(place, 'media'))
  expect(others).toEqual([])
  const before = await readFile(join(place, 'media', made!))

  await app.close()
  ;({ app, media } = open())
  expect((await get(`${tee}.320.webp`)).rawPayload).toEqual(answers[0]?.rawPayload)
  expect(await readFile(join(place, 'media', made!))).toEqual(before)
})

test.runIf(process.env.LONG)('two processes on one folder do not disturb each other', async () => {
  const other = open()
  const ask = (server: FastifyInstance) => server.inject(`/media/${tee}.480.webp`)
  const answers = await Promise.all([app, other.app, app, other.app].map(ask))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1)
  expect(await readdir(join(place, 'media'))).toHaveLength(1)
  await other.app.close()
  await other.media.close()
})

test.runIf(process.env.LONG)('a kept picture that was cut short is never sent', async () => {
  const whole = await get(`${tee}.320.jpg`)
  const [made] = await readdir(join(place, 'media'))
  await truncate(join(place, 'media', made!), 700)
  expect((await get(`${tee}.320.jpg`)).rawPayload).toEqual(whole.rawPayload)
})

test.runIf(process.env.LONG)('requests beyond the queue’s limit are refused for a moment', async () => {
  const narrow = open({ atOnce: 1, mostWaiting: 2, perNetwork: 8, mostLater: 1 })
  const widths = [240, 320, 480]
  const names = widths.flatMap((width) => [`${tee}.${width}.jpg`, `${tee}.${width}.webp`])
  const answers = await Promise.all(names.map((name) => narrow.app.inject(`/media/${name}`)))
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused).toHaveLength(3)
  for (const { statusCode, headers } of refused) {
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '2', 'content-type': 'application/problem+json' })
  }
  await narrow.app.close()
  await narrow.media.close()
})

test.runIf(process.env.LONG)('one network above its share is refused, and nobody else', async () => {
  const narrow = open({ atOnce: 1, mostWaiting: 8, perNetwork: 2, mostLater: 1 })
  const ask = (name: string, remoteAddress: string) =>
    narrow.app.inject({ url: `/media/${tee}.${name}`, remoteAddress })
  const greedy = [240, 320, 480].map((width) => ask(`${width}.webp`, '198.51.100.1'))
  const [other, ...answers] = await Promise.all([ask('240.jpg', '198.51.100.2'), ...greedy])
  expect(other.statusCode).toBe(200)
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 200, 503])
  await narrow.app.close()
  await narrow.media.close()
})

test.for([
  ['no such photograph', 'tee-navy-front.0a1b2c3d.480'],
  ['no such photograph, in no width', 'tee-navy-front'],
  ['a width we do not make', '$tee.481'],
  ['a width beyond the photograph', '$tee.800'],
  ['a width of many digits', '$tee.99999999999'],
  ['a format we do not make', '$tee.480.gif'],
  ['a word too many', '$tee.480.webp.webp'],
  ['the folder above', '..%2F..%2Fpackage.json'],
  ['the folder above, in other words', '..%5c..%5cpackage'],
  ['a hidden file', '.env'],
  ['a file that is no picture', 'package.json'],
  ['the original itself, by its file name', 'tee-chalk-front.avif.avif'],
  ['a NUL', 'tee%00.svg'],
  ['nothing', ''],
  ['a drawing of what was never photographed', 'hero.svg'],
  ['a drawing in a width', 'tee-chalk-front.480.svg'],
  ['a drawing with a hash', '$tee.svg'],
] as const)('%s is a plain 404', async ([, name]) => {
  const answer = await get(name.replace('$tee', tee))
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.headers['cache-control']).not.toContain('immutable')
  expect(await readdir(place)).not.toContain('media')
})

test('the address of a replaced photograph redirects to the current one', async () => {
  const now = await takePhotograph('tee-chalk-front', '#31456b')
  const answer = await get(`${tee}.480.webp`)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(`/media/tee-chalk-front.${now}.480.webp`)
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
})

test.runIf(process.env.LONG)('renditions of a replaced photograph are deleted', async () => {
  await get(`${tee}.240.jpg`)
  const now = await takePhotograph('tee-chalk-front', '#31456b')
  await get(`tee-chalk-front.${now}.240.jpg`)
  await media.tidy()
  expect(await readdir(join(place, 'media'))).toEqual([expect.stringContaining(now)])
})

test('a photograph’s name alone redirects to the current version', async () => {
  const answer = await get('tee-chalk-front.480')
  expect(answer.statusCode).toBe(302)
  expect(answer.headers).toMatchObject({ location: `/media/${tee}.480`, 'cache-control': 'public, max-age=60' })
})

test('a drawing’s address redirects to the photograph that replaced it', async () => {
  const answer = await get('tee-chalk-front.svg')
  expect(answer.statusCode).toBe(302)
  expect(answer.headers).toMatchObject({ location: `/media/${tee}`, 'cache-control': 'public, max-age=60' })
})

test('a client with the current picture gets 304', async () => {
  const { headers } = await get(`${tee}.320.jpg`)
  const again = await app.inject({ url: `/media/${tee}.320.jpg`, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  [304, (etag: string) => `"older", ${etag}`],
  [304, (etag: string) => `W/${etag}`],
  [304, () => '*'],
  [200, () => '"older"'],
  [200, (etag: string) => `"x${etag}x"`],
])('a picture is answered %s to a client that holds what %s names', async (status, held) => {
  const { headers } = await get(`${tee}.320.jpg`)
  const again = await app.inject({
    url: `/media/${tee}.320.jpg`,
    headers: { 'if-none-match': held(String(headers.etag)) },
  })
  expect(again.statusCode).toBe(status)
})

test('an unreadable photograph counts as missing', async () => {
  await writeFile(join(place, 'hero.avif'), 'not a picture')
  expect((await get('hero.0a1b2c3d.480')).statusCode).toBe(404)
  expect((await get('hero')).statusCode).toBe(404)
})

test('a photograph that is temporarily unreadable does not count as missing', async () => {
  const path = join(place, 'loop.avif')
  await symlink(path, path)
  expect((await get('loop.0a1b2c3d')).statusCode).toBe(500)
  await rm(path)
  expect((await get('loop.0a1b2c3d')).statusCode).toBe(404)
})
