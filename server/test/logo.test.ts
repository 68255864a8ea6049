import { deflateSync } from 'node:zlib'
import { openLogos } from '@nukkad/api/store/pictures/logos'
import { testDatabase, type TestDatabase } from '@nukkad/api/test/database'
import { makeProduct } from '@nukkad/api/test/make'
import { openShop } from '@nukkad/api/test/shop'
import { lineOf, makeShopper } from '@nukkad/api/test/shopper'
import { openStaffApp, staffUrl, type TestStaffApp } from '@nukkad/api/test/staff-app'
import { mostLogoBytes } from '@nukkad/contract/logo-rules'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPictureProcess, type PictureProcess } from '../src/media/picture-process.ts'
import { pictureTools } from '../src/media/picture-tools.ts'
import { serveLogos } from '../src/media/serve-media.ts'

let database: TestDatabase
let worker: PictureProcess
let staffApp: TestStaffApp
let session = ''

beforeAll(async () => {
  database = await testDatabase()
  worker = openPictureProcess({ niceness: 0, idleMs: 60_000 })
  staffApp = await openStaffApp(database.db, { pictures: pictureTools(worker) })
  ;({ session } = await staffApp.makeStaff('owner'))
})
afterAll(async () => {
  await staffApp.close()
  await worker.close()
  await database.close()
})

async function send(bytes: Buffer | string, by = session) {
  const boundary = '----logo'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    origin: staffUrl,
    cookie: `nukkad-staff=${by}`,
  }
  const url = `${staffApiPath}/settings/identity/logo`
  const reply = await staffApp.app.inject({ method: 'POST', url, payload, headers })
  return { status: reply.statusCode, body: reply.json() }
}

const drawing = (inner: string, size = 'viewBox="0 0 200 50"') =>
  `<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`
const bar = '<rect width="100" height="50" fill="#8f2d22"/>'
const png = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 143, g: 45, b: 34, alpha } } })
    .png()
    .toBuffer()

async function kept(url: string) {
  const app = Fastify()
  serveLogos(app, openLogos(database.db))
  const reply = await app.inject(url)
  await app.close()
  return reply
}

test('a drawing is rendered sharply on a transparent ground, and served permanently as pixels alone', async () => {
  const scripted = drawing(`<script>alert(document.domain)</script><g onload="alert(1)">${bar}</g>`)
  const { status, body } = await send(scripted)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    url: expect.stringMatching(/^\/media\/logos\/[0-9a-f]{24}\.png$/),
    width: 960,
    height: 240,
  })
  const reply = await kept(body.url)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(reply.rawPayload.toString('latin1')).not.toMatch(/script|alert|svg/)
  const { data, info } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number) => data[(120 * info.width + x) * info.channels + 3]
  expect([info.width, alphaAt(100), alphaAt(800)]).toEqual([960, 255, 0])
  // The same drawing is the same logo.
  expect((await send(scripted)).body).toEqual(body)
  expect(await database.db.selectFrom('shopLogos').select('hash').execute()).toHaveLength(1)
  expect((await kept(`/media/logos/${'0'.repeat(24)}.png`)).statusCode).toBe(404)
  expect((await kept('/media/logos/..%2f..%2fx')).statusCode).toBe(404)
})

test('a drawing reads no file of the machine and nothing from other servers', async () => {
  const reading = drawing(
    `${bar}<image href="file:///etc/passwd" width="50" height="50"/><image href="https://elsewhere.test/x.png" width="9" height="9"/>`,
  )
  expect((await send(reading)).status).toBe(201)
  const entity = drawing('<text>&x;</text>').replace(
    '<!-- drawn by hand -->',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  )
  expect((await send(entity)).status).toBe(422)
})

test('a PNG keeps its size, and is made smaller if it is large', async () => {
  expect((await send(await png(300, 100))).body).toMatchObject({ width: 300, height: 100 })
  expect((await send(await png(4_000, 1_000))).body).toMatchObject({ width: 960, height: 240 })
})

const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251)), {
    raw: { width, height, channels: 3 },
  })

const half = (file: Buffer) => file.subarray(0, file.length / 2)

test.each<[string, () => Promise<Buffer | string> | Buffer | string, RegExp]>([
  ['words', () => 'this is no logo', /file type is not supported/],
  ['nothing', () => '', /file type is not supported/],
  ['a JPEG', () => noise(300, 100).jpeg().toBuffer(), /SVG or a PNG/],
  ['a web page with a drawing in it', () => `<html><body>${drawing(bar)}</body></html>`, /file type is not supported/],
  ['a compressed drawing', () => deflateSync(drawing(bar)), /file type is not supported/],
  ['a broken drawing', () => drawing('<rect'), /cannot be read/],
  ['an empty drawing', () => drawing(''), /blank/],
  ['a transparent PNG', () => png(300, 100, 0), /blank/],
  ['a cut PNG', async () => half(await noise(300, 100).png().toBuffer()), /damaged/],
  ['a PNG of many pixels', () => png(4_001, 1_000), /4001 × 1000 pixels. The maximum is 4000 per side/],
  ['a tiny PNG', () => png(200, 40), /blurred/],
  ['a ribbon', () => png(900, 100), /8 times as wide/],
  ['a tower', () => drawing(bar, 'viewBox="0 0 10 30"'), /twice as high/],
  ['a large file', () => drawing(`<!--${'x'.repeat(mostLogoBytes)}-->${bar}`), /larger than 1 MB/],
])('%s is refused in plain words', async (_what, make, words) => {
  const { status, body } = await send(await make())
  expect([status, body.code]).toEqual([422, 'PICTURE_REFUSED'])
  expect(body.detail).toMatch(words)
})

test('only an owner can upload one', async () => {
  expect((await send(drawing(bar), (await staffApp.makeStaff('manager')).session)).body.code).toBe('FORBIDDEN')
})

test('mails and the receipt show it, mails with the name as alt text', async () => {
  const { body: logo } = await send(drawing(bar))
  const value = { name: 'Kinara', tagline: '', supportHours: '', social: [], logo: logo.url }
  const saved = await staffApp.ask('PUT /settings/identity', { session, body: { value, version: 0 } })
  expect(saved.body.identity.value.logo).toEqual(logo)
  const kurta = await makeProduct(database.db, { stock: 5 })
  const shop = await openShop(database.db)
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(kurta)])
  const { html, text } = await shop.post(asha.email)
  expect(html).toContain(`<img src="https://shop.test${logo.url}" alt="Kinara" width="192" height="48"`)
  expect(html + text).not.toContain('wordmark')
  const url = `/api/v1.0/orders/${orderId}/receipt.pdf`
  const receipt = await shop.app.inject({ url, headers: { authorization: `Bearer ${asha.token}` } })
  expect(receipt.rawPayload.toString('latin1')).toMatch(/\/Subtype \/Image[\s\S]*?\/Width 960/)
  await shop.close()
})
