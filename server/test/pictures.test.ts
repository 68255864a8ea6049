import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { openMasters } from '@nukkad/api/store/pictures/masters'
import { sweepPictures } from '@nukkad/api/store/pictures/sweep-pictures'
import type { TemporaryFiles } from '@nukkad/api/platform/temporary-files'
import type { PictureTools } from '@nukkad/api/store/pictures/tools'
import { testDatabase, type TestDatabase } from '@nukkad/api/test/database'
import { lineOf, makeShopper } from '@nukkad/api/test/shopper'
import { openShop } from '@nukkad/api/test/shop'
import { makeApp, makeProduct, type MadeProduct } from '@nukkad/api/test/make'
import { openStaffApp, staffUrl, type TestStaffApp } from '@nukkad/api/test/staff-app'
import { mostPictureBytes, mostPicturesOfProduct } from '@nukkad/contract/picture-rules'
import type { StaffPicture } from '@nukkad/contract/staff/pictures'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPictureProcess, type PictureProcess } from '../src/media/picture-process.ts'
import { pictureTools } from '../src/media/picture-tools.ts'

let database: TestDatabase
let worker: PictureProcess
let staffApp: TestStaffApp
let session = ''
let kurta: MadeProduct

beforeAll(async () => {
  database = await testDatabase()
  worker = openPictureProcess({ niceness: 0, idleMs: 60_000 })
  staffApp = await openStaffApp(database.db, { pictures: pictureTools(worker) })
  ;({ session } = await staffApp.makeStaff('manager'))
})
afterAll(async () => {
  await staffApp.close()
  await worker.close()
  await database.close()
})
beforeEach(async () => {
  kurta = await makeProduct(database.db, { name: 'Neela Kurta', colours: [{ name: 'Indigo', hex: '#31456b' }] })
})
afterEach(async () => {
  await sql`drop trigger if exists full_disk on picture_masters; drop function if exists no_room()`.execute(database.db)
  await database.db.deleteFrom('pictureUploads').execute()
})

const sheet = (width: number, height: number, background: string | object = '#b5533c'): Sharp =>
  sharp({ create: { width, height, channels: 3, background: background as string } })

/** A photograph as an upright iPhone makes it: stored sideways, with its location. */
async function phonePhotograph(width = 1600, height = 1200): Promise<Buffer> {
  const sky = {
    input: { create: { width, height: 100, channels: 3, background: '#3f7fd0' } },
    left: 0,
    top: 0,
  } as const
  return sheet(width, height)
    .composite([sky])
    .withExif({ IFD0: { Make: 'Corner Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 19/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

type SentPicture = {
  name?: string
  color?: string
  pictureId?: string
  before?: readonly string[]
  session?: string | undefined
  origin?: string
}

async function formOf(
  bytes: Buffer,
  { name = 'IMG_0001.jpg', color, pictureId = randomUUID(), before = [] }: SentPicture,
) {
  const form = new FormData()
  form.set('pictureId', pictureId)
  if (color !== undefined) form.set('color', color)
  if (before.length > 0) form.set('before', before.join(','))
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  const request = new Response(form)
  const payload = Buffer.from(await request.arrayBuffer())
  return { payload, type: request.headers.get('content-type') ?? '' }
}

async function upload(bytes: Buffer, sent: SentPicture = {}, { productId } = kurta) {
  const { payload, type } = await formOf(bytes, sent)
  const reply = await staffApp.app.inject({
    method: 'POST',
    url: `${staffApiPath}/products/${productId}/pictures`,
    payload,
    headers: {
      'content-type': type,
      origin: sent.origin ?? staffUrl,
      cookie: `nukkad-staff=${'session' in sent ? sent.session : session}`,
    },
  })
  return { status: reply.statusCode, body: reply.json() }
}

const list = async ({ productId } = kurta): Promise<StaffPicture[]> =>
  (await staffApp.ask(`GET /products/${productId}/pictures`, { session })).body.pictures

/** The uploaded pictures; the product's first one comes with `makeProduct`. */
const uploaded = async () => (await list()).slice(1)

async function made(bytes: Buffer, sent: SentPicture = {}): Promise<StaffPicture> {
  const { body } = await upload(bytes, sent)
  await staffApp.work()
  return (await list()).find(({ pictureId }) => pictureId === body.pictureId)!
}

async function masterOf({ url }: Pick<StaffPicture, 'url'>): Promise<Buffer> {
  const masters = openMasters(database.db)
  const master = await masters.find(/m-[0-9a-f]{24}/.exec(url ?? '')?.[0] ?? '')
  return (await masters.read(master?.hash ?? '')) ?? Buffer.alloc(0)
}

const masterCount = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from picture_masters`.execute(database.db)).rows[0]?.n)

async function storeImages() {
  const { app, close } = await makeApp(database.db)
  const { images } = (await app.inject(`/api/v1.0/products/slug/${kurta.slug}`)).json()
  await close()
  return images as { url: string; alt: string; color: string | null; width: number; height: number; tone: string }[]
}

test('a phone’s photograph becomes a picture of the store, upright, in sRGB and without its location', async () => {
  const { status, body } = await upload(await phonePhotograph(), { color: 'Indigo' })
  expect([status, body.state, body.url]).toEqual([201, 'making', null])
  expect(await storeImages()).toHaveLength(1)

  await staffApp.work()
  const [picture] = await uploaded()
  expect(picture).toMatchObject({
    state: 'ready',
    color: 'Indigo',
    alt: 'Neela Kurta in Indigo',
    isAltConfirmed: false,
    width: 1200,
    height: 1600,
    tone: expect.stringMatching(/^#b[0-9a-f]5[0-9a-f]3[0-9a-f]$/),
  })
  const { width, height, space, exif, icc, xmp, orientation } = await sharp(await masterOf(picture!)).metadata()
  expect({ width, height, space }).toEqual({ width: 1200, height: 1600, space: 'srgb' })
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  // The sky, at the top in the camera's picture, is at the right when the phone was turned.
  const { data, info } = await sharp(await masterOf(picture!))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[(800 * info.width + 1180) * 3 + 2]).toBeGreaterThan(180)

  const { url } = picture!
  expect((await storeImages())[1]).toMatchObject({ url, color: 'Indigo', width: 1200, height: 1600 })
})

test.runIf(process.env.LONG)('a master has at most 2,400 pixels and a megabyte, whatever the upload', async () => {
  const noise = await sharp({
    create: {
      width: 2560,
      height: 1920,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
  const picture = await made(noise)
  const master = await masterOf(picture)
  expect(picture.state).toBe('ready')
  expect(Math.max(picture.width ?? 0, picture.height ?? 0)).toBeLessThanOrEqual(2400)
  expect(master.length).toBeLessThanOrEqual(1024 * 1024)
  expect(await sharp(master).metadata()).toMatchObject({ width: picture.width, height: picture.height })
})

test('a small picture is enlarged to the largest size that the store uses', async () => {
  const picture = await made(await sheet(120, 160, '#778899').png().toBuffer())
  expect(picture).toMatchObject({ state: 'ready', width: 480, height: 640 })
})

test.each([
  ['JPEG', () => sheet(480, 600).jpeg().toBuffer()],
  [
    'PNG with nothing behind it',
    () =>
      sharp({ create: { width: 480, height: 600, channels: 4, background: { r: 181, g: 83, b: 60, alpha: 0.999 } } })
        .png()
        .toBuffer(),
  ],
  ['grey PNG of 16 bits', () => sheet(480, 600).toColourspace('grey16').png().toBuffer()],
  ['WebP', () => sheet(480, 600).webp().toBuffer()],
  ['AVIF', () => sheet(480, 600).avif({ effort: 0 }).toBuffer()],
  ['CMYK, as printers send it', () => sheet(480, 600).toColourspace('cmyk').jpeg().toBuffer()],
  ['JPEG of a wide screen’s colours', () => sheet(480, 600).withIccProfile('p3').jpeg().toBuffer()],
])('%s is accepted under any file name', async (_kind, make) => {
  const picture = await made(await make(), { name: 'kurta.bin' })
  expect(picture).toMatchObject({ state: 'ready', width: 480, height: 600 })
  const { data, info } = await sharp(await masterOf(picture))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  if (_kind.startsWith('grey')) return
  const [red = 0, green = 0, blue = 0] = data
  expect([Math.abs(red - 0xb5), Math.abs(green - 0x53), Math.abs(blue - 0x3c)].every((off) => off < 30)).toBe(true)
})

/** A PNG whose header claims that many pixels, with one line of them. */
function bombPng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const frame = Buffer.alloc(8 + body.length)
    frame.writeUInt32BE(data.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc(body), 4 + body.length)
    return frame
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1 + width * 3))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

const frames = async () => {
  const two = Buffer.concat([Buffer.alloc(48 * 48 * 3, 10), Buffer.alloc(48 * 48 * 3, 200)])
  return sharp(two, { raw: { width: 48, height: 96, channels: 3, pageHeight: 48 } })
}
/** An `acTL` chunk after the header makes a PNG animated. */
async function animatedPng(): Promise<Buffer> {
  const still = await sheet(40, 50).png().toBuffer()
  const acTL = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
  return Buffer.concat([still.subarray(0, 33), acTL, still.subarray(33)])
}

test.each([
  ['a PDF called .jpg', () => Buffer.from('%PDF-1.7 not a picture'), /file type is not supported/],
  ['a web page called .jpg', () => Buffer.from('<html><script>alert(1)</script>'), /file type is not supported/],
  ['nothing', () => Buffer.alloc(0), /empty/],
  ['a GIF', async () => (await frames()).gif().toBuffer(), /GIF/],
  ['a drawing', () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG/],
  ['a WebP that moves', async () => (await frames()).webp({ loop: 0 }).toBuffer(), /Animated/],
  ['a PNG that moves', animatedPng, /Animated/],
  ['an AVIF that moves', () => Buffer.from('\0\0\0\x20ftypavis\0\0\0\0avismsf1miaf', 'latin1'), /Animated/],
  ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
  [
    '30,000 × 30,000 pixels in a few bytes',
    () => bombPng(30_000, 30_000),
    /30000 × 30000 pixels. The maximum is 50 megapixels/,
  ],
  ['a strip', () => sheet(800, 100).png().toBuffer(), /4 times the other/],
  ['a JPEG of a head alone', () => Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0', 'latin1'), /damaged/],
  ['one byte too many', () => Buffer.alloc(mostPictureBytes + 1, 'x'), /larger than 15 MB/],
])('%s is refused with a sentence, and nothing of it is kept', async (_what, make, words) => {
  const before = await masterCount()
  const { status, body } = await upload(await make(), { name: 'kurta.jpg' })
  expect([status, body.code]).toEqual([422, 'PICTURE_REFUSED'])
  expect(body.detail).toMatch(words)
  expect(await uploaded()).toEqual([])
  expect(await masterCount()).toBe(before)
})

test('20 MB are refused over the network before they are read into memory', async () => {
  const server = await staffApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { payload, type } = await formOf(Buffer.alloc(20 * 1024 * 1024, 'x'), {})
  const ask = (body: Uint8Array | ReadableStream) =>
    fetch(`${server}${staffApiPath}/products/${kurta.productId}/pictures`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': type, origin: staffUrl, cookie: `nukkad-staff=${session}` },
    } as RequestInit)
  const wordsOf = async (reply: Response) => [reply.status, ((await reply.json()) as { detail: string }).detail]
  expect(await wordsOf(await ask(new Uint8Array(payload)))).toEqual([422, 'This file is larger than 15 MB.'])
  // Without a declared length.
  const stream = new Blob([new Uint8Array(payload)]).stream()
  expect(await wordsOf(await ask(stream))).toEqual([422, 'This file is larger than 15 MB.'])
})

test('a file cut short is accepted, and reported as damaged once it cannot be decoded', async () => {
  const whole = await phonePhotograph()
  await upload(whole.subarray(0, Math.floor(whole.length * 0.6)))
  await staffApp.work()
  expect(await uploaded()).toEqual([
    expect.objectContaining({
      state: 'failed',
      failure: 'This file is damaged or incomplete. Please upload it again.',
    }),
  ])
  expect(await storeImages()).toHaveLength(1)
  const [{ pictureId } = { pictureId: '' }] = await uploaded()
  expect((await staffApp.ask(`DELETE /pictures/${pictureId}`, { session })).status).toBe(200)
  expect(await uploaded()).toEqual([])
})

test('the same file twice is one master, the second time without a wait', async () => {
  const file = await sheet(640, 800, '#123456').jpeg().toBuffer()
  const first = await made(file)
  const before = await masterCount()
  const { body } = await upload(file, { name: 'again.jpg' })
  expect(body).toMatchObject({ state: 'ready', url: first.url })
  // Another file of the same pixels: only its metadata differs.
  const other = await made(
    await sharp(file)
      .withExif({ IFD0: { Make: 'Other' } })
      .jpeg({ quality: 100 })
      .toBuffer(),
  )
  expect(other.state).toBe('ready')
  expect(await masterCount()).toBeLessThanOrEqual(before + 1)
})

test('an upload repeated after a lost reply is stored once', async () => {
  const file = await sheet(640, 800, '#654321').jpeg().toBuffer()
  const pictureId = randomUUID()
  const replies = [await upload(file, { pictureId }), await upload(file, { pictureId })]
  await staffApp.work()
  replies.push(await upload(file, { pictureId }))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await uploaded()).toHaveLength(1)
})

test('many simultaneous uploads keep their places, and a product has at most 60', async () => {
  const files = await Promise.all(Array.from({ length: 8 }, (_, n) => sheet(64, 80, `#${n}${n}${n}`).png().toBuffer()))
  const replies = []
  for (const file of files) replies.push(await upload(file, { name: `${replies.length}.png` }))
  expect((await uploaded()).map(({ fileName }) => fileName)).toEqual(files.map((_, n) => `${n}.png`))
  await staffApp.work()
  expect((await uploaded()).map(({ pictureId }) => pictureId)).toEqual(replies.map(({ body }) => body.pictureId))

  const [first] = files
  for (let has = (await list()).length; has < mostPicturesOfProduct; has += 1) await upload(first!)
  const { status, body } = await upload(first!)
  expect([status, body.code]).toEqual([409, 'PICTURE_LIMIT'])
  expect(await list()).toHaveLength(mostPicturesOfProduct)
})

test('pictures chosen together keep their order, whichever arrives and is made first', async () => {
  const earlier = await made(await sheet(500, 625, '#515253').png().toBuffer())
  const files = await Promise.all(
    ['#a1b2c3', '#a2b3c4', '#a3b4c5', '#a4b5c6', '#a5b6c7'].map((ground) => sheet(500, 625, ground).png().toBuffer()),
  )
  const chosen = files.map((bytes) => ({ bytes, pictureId: randomUUID() }))
  const send = ({ bytes, pictureId }: (typeof chosen)[number]) => {
    const after = chosen.slice(chosen.findIndex((one) => one.pictureId === pictureId) + 1)
    return upload(bytes, { pictureId, before: after.map((one) => one.pictureId) })
  }
  const [first, second, third, fourth, fifth] = chosen
  await send(fourth!)
  // One is made, and the others appear as soon as it is shown.
  await staffApp.work()
  await Promise.all([send(fifth!), send(second!), send(third!), send(first!), staffApp.work()])
  await staffApp.work()
  const order = [earlier.pictureId, ...chosen.map(({ pictureId }) => pictureId)]
  expect((await uploaded()).map(({ pictureId }) => pictureId)).toEqual(order)
  expect((await uploaded()).every(({ state }) => state === 'ready')).toBe(true)

  const { status } = await upload(files[0]!, { before: ['one'] })
  expect(status).toBe(422)
})

test('on a full disk nothing is shown, and once there is room the picture is made', async () => {
  await sql`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on picture_masters for each row execute function no_room()`.execute(
    database.db,
  )
  await upload(await sheet(500, 625, '#0a0b0c').png().toBuffer())
  await staffApp.work().catch(() => {})
  expect(await uploaded()).toEqual([expect.objectContaining({ state: 'making' })])
  expect(await storeImages()).toHaveLength(1)

  await sql`drop trigger full_disk on picture_masters`.execute(database.db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db)
  await staffApp.work()
  expect(await uploaded()).toEqual([expect.objectContaining({ state: 'ready' })])
})

test.runIf(process.platform === 'linux').each([
  ['the file cannot be written', [() => '/dev/full']],
  ['its master cannot be written', [() => join(tmpdir(), randomUUID()), () => '/dev/full']],
])('on a full disk where %s, staff are told so, and nothing is stored', async (_what, paths) => {
  const places = paths.values()
  const files: TemporaryFiles = {
    withFile: async (work) => {
      const path = places.next().value!()
      return work(path).finally(() => path !== '/dev/full' && rm(path, { force: true }))
    },
  }
  const other = await openStaffApp(database.db, { pictures: pictureTools(worker), files })
  const before = await masterCount()
  const { payload, type } = await formOf(await sheet(500, 625, '#0b0c0d').png().toBuffer(), {})
  const reply = await other.app.inject({
    method: 'POST',
    url: `${staffApiPath}/content/pictures`,
    payload,
    headers: { 'content-type': type, origin: staffUrl, cookie: `nukkad-staff=${session}` },
  })
  expect([reply.statusCode, reply.headers['retry-after'], reply.json().detail]).toEqual([
    503,
    '60',
    'The file could not be stored, because the store’s disk is full. Please try again later.',
  ])
  expect(await masterCount()).toBe(before)
  await other.close()
})

test('a file that crashes the decoder is given up after three tries', async () => {
  const deadly: PictureTools = {
    ...pictureTools(worker),
    makeMaster: () => Promise.reject(new Error('the picture process ended')),
  }
  const other = await openStaffApp(database.db, { pictures: deadly })
  await upload(await sheet(500, 625, '#0d0e0f').png().toBuffer())
  for (let tries = 0; tries < 4; tries += 1) {
    await other.work().catch(() => {})
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db)
  }
  expect(await uploaded()).toEqual([expect.objectContaining({ state: 'failed' })])
  await other.close()
})

test('only owners and managers upload, from the back office alone, to an existing product and colour', async () => {
  const file = await sheet(64, 80).png().toBuffer()
  const packer = await staffApp.makeStaff('packer')
  const refusals = [
    await upload(file, { session: undefined }),
    await upload(file, { session: packer.session }),
    await upload(file, { origin: 'http://localhost:3000' }),
    await upload(file, {}, { ...kurta, productId: randomUUID() }),
    await upload(file, { color: 'Nowhere' }),
    await upload(file, { pictureId: 'one' }),
  ]
  expect(refusals.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '401 SIGNED_OUT',
    '403 FORBIDDEN',
    '403 BAD_ORIGIN',
    '404 PRODUCT_NOT_FOUND',
    '422 INVALID_INPUT',
    '422 INVALID_INPUT',
  ])
  expect(await uploaded()).toEqual([])
})

test('pictures have an order, a colour and an alt text, which is updated until staff confirm it', async () => {
  const one = await made(await sheet(300, 375, '#111111').png().toBuffer())
  const two = await made(await sheet(300, 375, '#222222').png().toBuffer())
  const [own] = await list()
  const order = [two, one].map(({ pictureId }) => ({ pictureId, color: 'Indigo' }))
  const { body } = await staffApp.ask(`PUT /products/${kurta.productId}/pictures`, {
    session,
    body: { pictures: order },
  })
  const shown = (body.pictures as StaffPicture[]).map(({ pictureId, alt }) => [pictureId, alt])
  expect(shown).toEqual([
    [two.pictureId, 'Neela Kurta in Indigo'],
    [one.pictureId, 'Neela Kurta in Indigo'],
    [own?.pictureId, 'Neela Kurta in Indigo'],
  ])

  const change = (id: string, body: object) => staffApp.ask(`PUT /pictures/${id}`, { session, body })
  expect((await change(two.pictureId, { view: 'back' })).body.alt).toBe('Neela Kurta in Indigo, from the back')
  await change(two.pictureId, { alt: 'A blue kurta seen from behind' })
  const { body: last } = await change(two.pictureId, { view: 'side', focus: { x: 40, y: 10 } })
  expect(last).toMatchObject({ alt: 'A blue kurta seen from behind', isAltConfirmed: true, focus: { x: 40, y: 10 } })
  const [first, second] = await storeImages()
  expect(first).toMatchObject({ alt: 'A blue kurta seen from behind', color: 'Indigo', focus: { x: 40, y: 10 } })
  expect(second).not.toHaveProperty('focus')
})

test('a product in the store keeps a picture of each of its colours, until it is archived', async () => {
  const [own] = await list()
  const takeOut = () => staffApp.ask(`DELETE /pictures/${own!.pictureId}`, { session })
  const recolour = () =>
    staffApp.ask(`PUT /products/${kurta.productId}/pictures`, {
      session,
      body: { pictures: [{ pictureId: own!.pictureId, color: null }] },
    })
  for (const change of [takeOut, recolour]) {
    const { status, body } = await change()
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'PICTURE_STATE' })
    expect(body.detail).toContain('would have no picture in Indigo')
  }
  expect(await list()).toHaveLength(1)
  await database.db.updateTable('products').set({ status: 'archived' }).where('id', '=', kurta.productId).execute()
  expect((await takeOut()).status).toBe(200)
})

test('simultaneous changes of one product’s pictures wait for each other', async () => {
  const pictures = []
  for (const tone of ['#101010', '#202020', '#303030'])
    pictures.push(await made(await sheet(480, 600, tone).png().toBuffer()))
  const ids = pictures.map(({ pictureId }) => pictureId)
  const arrange = (order: string[]) =>
    staffApp.ask(`PUT /products/${kurta.productId}/pictures`, {
      session,
      body: { pictures: order.map((pictureId) => ({ pictureId, color: 'Indigo' })) },
    })
  const change = (pictureId: string, n: number) =>
    staffApp.ask(`PUT /pictures/${pictureId}`, { session, body: { alt: `Alt text ${n}` } })
  const work = Array.from({ length: 10 }, (_, n) => [
    arrange(n % 2 ? ids : ids.toReversed()),
    ...ids.map((pictureId) => change(pictureId, n)),
  ])
  const replies = await Promise.all(work.flat())
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a crop is a new master, and can be undone', async () => {
  const halves = await sheet(800, 800, '#ff0000')
    .composite([
      { input: { create: { width: 400, height: 800, channels: 3, background: '#0000ff' } }, left: 400, top: 0 },
    ])
    .png()
    .toBuffer()
  const whole = await made(halves)
  const crop = (part: object | null) =>
    staffApp.ask(`PUT /pictures/${whole.pictureId}/crop`, { session, body: { crop: part } })
  const { body: cut } = await crop({ left: 0.5, top: 0, width: 0.5, height: 0.625 })
  expect(cut).toMatchObject({ width: 480, height: 600, original: { url: whole.url, width: 800, height: 800 } })
  expect(cut.url).not.toBe(whole.url)
  const pixels = await sharp(await masterOf(cut))
    .raw()
    .toBuffer()
  const [red = 255, , blue = 0] = pixels.subarray(3 * 200)
  expect(red).toBeLessThan(20)
  expect(blue).toBeGreaterThan(230)

  // Cropped from the original again, not from the earlier crop.
  expect((await crop({ left: 0, top: 0, width: 1, height: 0.5 })).body).toMatchObject({ width: 800, height: 400 })
  const { body: back } = await crop(null)
  expect(back).toMatchObject({ url: whole.url, width: 800, height: 800, crop: null, original: null })
  expect((await crop({ left: 0.8, top: 0, width: 0.5, height: 0.5 })).status).toBe(422)
  expect((await crop({ left: 0, top: 0, width: 0.1, height: 1 })).body.detail).toMatch(/4 times the other/)
})

test('bag, order and mail show the uploaded picture of the line’s colour', async () => {
  const before = await made(await sheet(300, 375, '#445566').png().toBuffer(), { color: 'Indigo' })
  const [own] = await list()
  await staffApp.ask(`DELETE /pictures/${own?.pictureId}`, { session })
  const shop = await openShop(database.db)
  const asha = await makeShopper(shop, database.db)
  const line = lineOf(kurta, { color: 'Indigo' })
  await asha.add(line)
  expect((await asha.bag()).items[0].image).toBe(before.url)
  const { body: placed } = await asha.order()
  expect((await asha.read(placed.orderId)).items[0].image).toBe(before.url)
  const { html } = await shop.post(asha.email)
  expect(html).toContain(`https://shop.test${before.url}.240.jpg`)
  await shop.close()
})

test('unused masters are deleted after 30 days, except those in orders', async () => {
  const day = 24 * 60 * 60_000
  await sql`delete from pictures where master is not null`.execute(database.db)
  await sql`delete from picture_masters`.execute(database.db)
  const gone = await made(await sheet(90, 90, '#010101').png().toBuffer())
  const ordered = await made(await sheet(90, 90, '#020202').png().toBuffer())
  const shown = await made(await sheet(90, 90, '#030303').png().toBuffer())
  await database.db
    .updateTable('orderItems')
    .set({ image: ordered.url ?? '' })
    .execute()
  for (const { pictureId } of [gone, ordered]) await staffApp.ask(`DELETE /pictures/${pictureId}`, { session })

  await sweepPictures(database.db, new Date(Date.now() + 29 * day))
  expect(await masterCount()).toBe(3)
  await sweepPictures(database.db, new Date(Date.now() + 31 * day))
  const left = await database.db.selectFrom('pictureMasters').select('stem').orderBy('stem').execute()
  const stemOf = ({ url }: StaffPicture) => /m-\w+/.exec(url ?? '')?.[0]
  expect(new Set(left.map(({ stem }) => stem))).toEqual(new Set([stemOf(ordered), stemOf(shown)]))
})

test('changes of pictures are in the audit log', async () => {
  const picture = await made(await sheet(90, 90, '#0f0f0f').png().toBuffer())
  await staffApp.ask(`DELETE /pictures/${picture.pictureId}`, { session })
  const { session: owner } = await staffApp.makeStaff('owner')
  const { body } = await staffApp.ask('GET /audit', {
    session: owner,
    query: { kind: 'product', subject: kurta.productId },
  })
  expect(body.content.map(({ action }: { action: string }) => action)).toEqual(['picture.remove', 'picture.add'])
})

test.runIf(process.env.LONG)('an upload of 12 megapixels is ready soon after its last byte', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const
  const grain = await sharp({ create: { width: 1008, height: 756, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const file = await sharp(grain).resize(4032, 3024).withMetadata({ orientation: 6 }).jpeg({ quality: 88 }).toBuffer()
  const startedAt = performance.now()
  const picture = await made(file)
  expect(picture).toMatchObject({ state: 'ready', width: 1800, height: 2400 })
  // Four seconds on an idle machine; this one is shared.
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  process.stdout.write(
    `12 megapixels, ${(file.length / 1e6).toFixed(1)} MB: ${Math.round(performance.now() - startedAt)} ms\n`,
  )
})

test('a banner’s photograph is made before the reply, the same one once, and other files are refused', async () => {
  const send = async (bytes: Buffer) => {
    const { payload, type } = await formOf(bytes, { name: 'hero.jpg' })
    const headers = { 'content-type': type, origin: staffUrl, cookie: `nukkad-staff=${session}` }
    const reply = await staffApp.app.inject({
      method: 'POST',
      url: `${staffApiPath}/content/pictures`,
      payload,
      headers,
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  const photograph = await phonePhotograph(2000, 1500)
  const [first, second] = await Promise.all([send(photograph), send(photograph)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.body).toMatchObject({ url: expect.stringMatching(/^\/media\/m-/), width: 1500, height: 2000 })
  expect(second.body).toEqual(first.body)
  expect((await sharp(await masterOf(first.body)).metadata()).exif).toBeUndefined()
  expect((await send(Buffer.from('this is no picture'))).body).toMatchObject({ code: 'PICTURE_REFUSED' })
})
