import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testDatabase, type TestDatabase } from '@nukkad/api/test/database'
import { makeCategory } from '@nukkad/api/test/make'
import { openStaffApp, type TestStaffApp } from '@nukkad/api/test/staff-app'
import { uploadSheet } from '@nukkad/api/test/upload-sheet'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPictureProcess, type PictureProcess } from '../src/media/picture-process.ts'
import { pictureTools } from '../src/media/picture-tools.ts'

let database: TestDatabase
let worker: PictureProcess
let staffApp: TestStaffApp
let shop: Server
let base = ''
let kurtas: Awaited<ReturnType<typeof makeCategory>>
let manager: Awaited<ReturnType<TestStaffApp['makeStaff']>>
/** The requests to the other shop's server, and its answers. */
let asked: string[] = []
let answer: RequestListener

const photographs = new Map<string, Promise<Buffer>>()
/** Returns a photograph in a different colour for each path. */
function photograph(path: string): Promise<Buffer> {
  const known = photographs.get(path)
  if (known) return known
  const background = { r: (photographs.size * 40) % 256, g: 90, b: 120 }
  const made = sharp({ create: { width: 480, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  photographs.set(path, made)
  return made
}
const sendPhotograph: RequestListener = async ({ url = '' }, reply) => void reply.end(await photograph(url))

beforeAll(async () => {
  database = await testDatabase()
  worker = openPictureProcess({ niceness: 0, idleMs: 60_000 })
  staffApp = await openStaffApp(database.db, { pictures: pictureTools(worker) })
  kurtas = await makeCategory(database.db, { gender: 'Men' })
  shop = createServer((request, reply) => {
    asked.push(request.url ?? '')
    answer(request, reply)
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
beforeEach(async () => {
  manager = await staffApp.makeStaff('manager')
  asked = []
  answer = sendPhotograph
})
afterAll(async () => {
  shop.closeAllConnections()
  shop.close()
  await staffApp.close()
  await worker.close()
  await database.close()
})

const ask = (call: string, body?: object) => staffApp.ask(call, { session: manager.session, ...(body && { body }) })
const read = async (importId: string) => (await ask(`GET /imports/${importId}?size=100`)).body
const upload = async (csv: string) => {
  const { status, body } = await uploadSheet({ staffApp, manager }, csv)
  expect([status, body.detail]).toEqual([201, undefined])
  return body
}
async function apply(importId: string) {
  const reply = await ask(`POST /imports/${importId}/apply`, {})
  expect([reply.status, reply.body.detail]).toEqual([200, undefined])
  await staffApp.work()
  expect((await read(importId)).import).toMatchObject({ state: 'applied', failure: null })
}
const productOf = async (slug: string) => {
  const { id } = await database.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return (await ask(`GET /products/${id}`)).body
}
const newWord = () => `p${randomUUID().slice(0, 8)}`

const shopifyHead =
  'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Image Position,Image Alt Text,Variant Image'

/** Two colours in a row each, a picture of both, and another of each colour. */
function shopifyFile(word: string): string {
  const at = (name: string) => `${base}/${word}/${name}`
  return [
    shopifyHead,
    `${word},Tee ${word},Tees,Color,Red,Size,M,${word}-1,799,1,${at('both.jpg')},2,"Both colours, worn",${at('red.jpg')}`,
    `${word},,,,Blue,,M,${word}-2,799,1,${at('red.jpg')},1,,${at('blue.jpg')}`,
    `${word},,,,Blue,,L,${word}-3,799,1,${at('blue.jpg')},3,From behind,${at('blue.jpg')}`,
  ].join('\n')
}

async function answerAll({ importId, questions, format }: Awaited<ReturnType<typeof upload>>) {
  const { answers } = questions
  const categories = answers.categories.map((one: object) => ({ ...one, category: { categoryId: kurtas.categoryId } }))
  const colours = answers.colours.map(({ name }: { name: string }) => ({ name, hex: '#aa3355' }))
  const reply = await ask(`PUT /imports/${importId}/answers`, { format, answers: { ...answers, categories, colours } })
  expect(reply.status).toBe(200)
  return reply.body
}

test('pictures of a Shopify file are fetched once each, and show the colour of their variants', async () => {
  const word = newWord()
  const file = shopifyFile(word)
  const { importId, pictures } = await answerAll(await upload(file))
  expect(pictures).toEqual({ all: 3, made: 0, failed: 0, unfetched: 0 })
  const early = await ask(`POST /imports/${importId}/apply`, {})
  expect([early.status, early.body.detail]).toEqual([
    409,
    'Pictures are still being processed: 0 of 3. Please wait a moment.',
  ])
  await staffApp.work()
  expect((await read(importId)).import.pictures).toEqual({ all: 3, made: 3, failed: 0, unfetched: 0 })
  expect(asked.toSorted()).toEqual(['blue.jpg', 'both.jpg', 'red.jpg'].map((name) => `/${word}/${name}`))
  // Nothing is shown before the import is applied.
  expect((await sql`select from pictures where alt like ${`%${word}%`}`.execute(database.db)).rows).toEqual([])
  await apply(importId)
  // The store proposes an alt text where the file has none.
  expect((await productOf(word)).pictures).toMatchObject([
    { color: 'Red', alt: `Tee ${word} in Red` },
    { color: 'Blue', alt: 'From behind' },
    { color: null, alt: 'Both colours, worn' },
  ])
  // Those of the file are the owner's words: another colour or view does not change them.
  const { rows } = await sql<{ alt: string }>`
    select alt from pictures where is_alt_confirmed and url in (
      select url from pictures where alt = ${`Tee ${word} in Red`} or alt in ('From behind', 'Both colours, worn'))
    order by alt`.execute(database.db)
  expect(rows.map(({ alt }) => alt)).toEqual(['Both colours, worn', 'From behind'])

  const again = await answerAll(await upload(file))
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 3, refused: 0, skipped: 0 })
  await staffApp.work()
  expect(asked).toHaveLength(3)
})

test('each failed picture is named in its row, and fetched again on request', async () => {
  const word = newWord()
  const head = 'Name,URL handle,Category,Price,Colour,Colour code,Size,Stock,Pictures'
  const rowOf = (name: string, pictures: string) =>
    `${name},${word}-${name},${kurtas.slug},9,Red,#b52a2a,M,1,${pictures}`
  let isOpen = false
  answer = (request, reply) => {
    if (isOpen || request.url?.startsWith('/fine')) return sendPhotograph(request, reply)
    if (request.url === '/html') return reply.end('<!doctype html><p>Sign in')
    return reply.writeHead(404).end()
  }
  const { importId } = await upload(
    [
      head,
      rowOf('fine', `${base}/fine-${word}.jpg`),
      rowOf('half', `${base}/fine-${word}.jpg | ${base}/gone`),
      rowOf('page', `${base}/html`),
      rowOf('inner', 'http://169.254.169.254/latest'),
    ].join('\n'),
  )
  await staffApp.work()
  const { import: shown, rows } = await read(importId)
  expect(shown.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 3, skipped: 0 })
  expect(shown.pictures).toEqual({ all: 4, made: 1, failed: 3, unfetched: 3 })
  expect(rows.map(({ findings }: { findings: { words: string }[] }) => findings[0]?.words)).toEqual([
    undefined,
    `${base}/gone: The server answered 404: there is no such file.`,
    `${base}/html: This file type is not supported. Please upload a JPEG, PNG, WebP or AVIF.`,
    'http://169.254.169.254/latest: 169.254.169.254 is not a public address.',
  ])

  isOpen = true
  const retried = await ask(`POST /imports/${importId}/pictures/retry`, {})
  expect([retried.status, retried.body.counts, retried.body.pictures.failed]).toEqual([
    200,
    { new: 4, changed: 0, same: 0, refused: 0, skipped: 0 },
    0,
  ])
  await staffApp.work()
  expect((await read(importId)).import).toMatchObject({
    counts: { new: 3, refused: 1 },
    pictures: { all: 4, made: 3, failed: 1, unfetched: 1 },
  })
  expect(asked.filter((path) => path.startsWith('/fine'))).toHaveLength(1)
  const { leftOut } = (await read(importId)).import
  expect((await ask(`POST /imports/${importId}/apply`, { leftOut: leftOut.rows })).status).toBe(200)
  await staffApp.work()
  expect((await productOf(`${word}-half`)).pictures).toHaveLength(2)
  const late = await ask(`POST /imports/${importId}/pictures/retry`, {})
  expect([late.status, late.body.code]).toEqual([409, 'IMPORT_STATE'])
})

test('a server that is briefly away is asked again', async () => {
  const word = newWord()
  answer = (request, reply) => {
    if (asked.length === 1) return reply.writeHead(503).end()
    return sendPhotograph(request, reply)
  }
  const { importId } = await upload(
    `Name,URL handle,Category,Price,Colour,Colour code,Size,Stock,Pictures\nA,${word},${kurtas.slug},9,Red,#b52a2a,M,1,${base}/${word}.jpg`,
  )
  await staffApp.work()
  expect((await read(importId)).import.pictures).toEqual({ all: 1, made: 1, failed: 0, unfetched: 0 })
  expect(asked).toHaveLength(2)
})

test('a picture fetched for one import is not fetched for the next; a cancelled import fetches nothing', async () => {
  const word = newWord()
  const fileWith = (picture: string) =>
    `Name,URL handle,SKU,Category,Price,Colour,Colour code,Size,Stock,Pictures\nA,${word},${word},${kurtas.slug},9,Red,#b52a2a,M,1,${base}/${picture}`
  const file = fileWith(`${word}.jpg`)
  const first = await upload(file)
  await staffApp.work()
  await apply(first.importId)
  expect((await upload(file)).counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0, skipped: 0 })
  expect(asked).toEqual([`/${word}.jpg`])

  const { importId } = await upload(fileWith(`${word}-other.jpg`))
  expect((await ask(`POST /imports/${importId}/cancel`, {})).status).toBe(200)
  await staffApp.work()
  expect(asked).toEqual([`/${word}.jpg`])
})
