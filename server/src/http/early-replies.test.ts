import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import { buildApp } from '@nukkad/api/app'
import { openCatalogue, type Catalogue } from '@nukkad/api/store/catalogue/read-model'
import { openAdmission } from '@nukkad/api/platform/admission'
import { systemClock } from '@nukkad/api/platform/clock'
import { finish } from '@nukkad/api/platform/finished'
import { openFinishedCache } from '@nukkad/api/platform/finished-cache'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../api/test/database.ts'
import { makeProduct, type MadeProduct } from '../../../api/test/make.ts'
import { testSeal } from '../../../api/test/seal.ts'
import { noPayments } from '../../../api/test/payments.ts'
import { testFiles } from '../../../api/test/files.ts'
import { noPictures } from '../../../api/test/pictures.ts'
import { serveHealth } from '../base/health.ts'
import { finishedPages, servePages } from '../pages/serve-pages.ts'
import { earlyReplies, type EarlyReply } from './early-replies.ts'
import { connectionLimits, guardConnections } from './guard-connections.ts'
import { openServers, type Servers } from './open-servers.ts'
import { logRequests } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { waitUntil } from '@nukkad/api/test/wait-until'

let database: TestDatabase
let catalogue: Catalogue
let product: MadeProduct
let app: FastifyInstance
let servers: Servers
let port: number
let replyEarly: EarlyReply
let tookEarly: boolean[] = []
let isFrameworkOnly = false
let logged: Record<string, unknown>[] = []
const measured = vi.fn<(method: string, route: string | undefined, status: number) => void>()

beforeAll(async () => {
  database = await testDatabase()
  product = await makeProduct(database.db)
  catalogue = await openCatalogue(database.db)
  servers = openServers(guardConnections({ limits: connectionLimits(), trustProxy: [] }))
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  app = await buildApp(
    {
      db: database.db,
      clock: systemClock,
      catalogue,
      payments: noPayments,
      pictures: noPictures,
      files: testFiles,
      seal: testSeal,
      publicUrl: 'https://shop.test',
    },
    {
      logger: log,
      serverFactory: servers.serverFactory,
      headers: securityHeaders(true),
      before: (early) => {
        logRequests(early)
        early.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode }) => {
          measured(method, url, statusCode)
        })
      },
    },
  )
  serveHealth(app, { db: database.db, isLeaving: servers.isLeaving })
  const assets = new Map([
    ['/assets/entry-1.js', finish({ headers: { 'content-type': 'text/javascript' }, body: Buffer.from('export {}') })],
  ])
  const cache = openFinishedCache({ maxBytes: 1e6 })
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const page = `<!doctype html>${'<p>tee</p>'.repeat(200)}`
  const render = async (url: string) => new Response(page, { headers, status: url.includes('none') ? 404 : 200 })
  const heavyWork = openAdmission({ atOnce: 1, perCaller: 1, mostWaiting: 10, patienceMs: 10_000 })
  servePages(app, { assets, cache, render, publicUrl: 'https://shop.example', allowedOn: () => ({}), heavyWork })
  replyEarly = earlyReplies({
    sources: [catalogue.answers.openAt, finishedPages(assets, cache)],
    securityHeaders: securityHeaders(true),
    log,
    measure: ({ method, route, status }) => measured(method, route, status),
    noteRequest: () => {},
  })
  servers.useEarlyReplies((request, response) => {
    if (isFrameworkOnly) return false
    const isTaken = replyEarly(request, response)
    tookEarly.push(isTaken)
    return isTaken
  })
  await servers.listen(app, { host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
beforeEach(() => {
  isFrameworkOnly = false
  tookEarly = []
  logged = []
  measured.mockClear()
})
afterAll(async () => {
  await app.close()
  await catalogue.close()
  await database.close()
})

type RequestInput = { path: string; method?: string; headers?: IncomingHttpHeaders; body?: string }

async function fetchRaw({ path, method = 'GET', headers = {}, body }: RequestInput) {
  const request = ask({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { 'x-request-id': 'same-for-both', ...headers },
  })
  request.end(body)
  const [response] = await once(request, 'response')
  const bytes = await buffer(response)
  const { date: _date, ...told } = response.headers as IncomingHttpHeaders
  return { status: response.statusCode as number, headers: told, body: bytes.toString('base64') }
}

/** The answer, log and count of each way. */
async function bothWays(asked: RequestInput) {
  const results = []
  for (const framework of [true, false]) {
    isFrameworkOnly = framework
    logged = []
    measured.mockClear()
    const reply = await fetchRaw(asked)
    await waitUntil(() => expect(logged.length + measured.mock.calls.length).toBe(2))
    const [{ time: _time, ms, ...line } = { time: 0, ms: undefined }] = logged
    results.push({ reply, line, isTimed: typeof ms, counted: [...measured.mock.calls] })
  }
  return results
}

const addresses = (): Record<string, string> => ({
  list: '/api/v1.0/products?sort=price-asc&color=Washed%20Black',
  product: `/api/v1.0/products/slug/${product.slug}`,
  page: '/collection-all?sort=newest',
  missing: '/none',
  asset: '/assets/entry-1.js',
})
const ways = {
  plain: {},
  gzip: { headers: { 'accept-encoding': 'gzip' } },
  brotli: { headers: { 'accept-encoding': 'gzip, deflate, br' } },
  'no encoding': { headers: { 'accept-encoding': 'identity;q=1, *;q=0' } },
  head: { method: 'HEAD' },
  'head, brotli': { method: 'HEAD', headers: { 'accept-encoding': 'br' } },
  'another etag': { headers: { 'if-none-match': 'W/"other"' } },
  'any etag': { headers: { 'if-none-match': '*' } },
  'not kept by the client': { headers: { 'if-none-match': '*', 'cache-control': 'no-cache' } },
  'no request id of a good form': { headers: { 'x-request-id': 'x' } },
} satisfies Record<string, Omit<RequestInput, 'path'>>
const table = Object.keys({ list: 0, product: 0, page: 0, missing: 0, asset: 0 }).flatMap((address) =>
  Object.entries(ways).map(([way, asked]) => [address, way, asked] as const),
)

const withoutId = (text: string) => text.replaceAll(/[0-9a-f-]{36}/g, 'id')

test.each(table)('%s, %s: the short way answers, logs and counts like the framework', async (name, way, asked) => {
  const path = addresses()[name]!
  await fetchRaw({ path, ...asked })
  await fetchRaw({ path, ...asked })
  tookEarly = []
  const [framework, early] = await bothWays({ path, ...asked })
  expect(tookEarly).toEqual([true])
  const comparable = (one: typeof early) =>
    way.startsWith('no request id') ? JSON.parse(withoutId(JSON.stringify(one))) : one
  expect(comparable(early)).toEqual(comparable(framework))
})

test('a client with the current version gets no bytes', async () => {
  const path = addresses()['list']!
  await fetchRaw({ path })
  const { headers } = await fetchRaw({ path })
  const [framework, early] = await bothWays({ path, headers: { 'if-none-match': headers.etag } })
  expect(early).toEqual(framework)
  expect(early?.reply).toMatchObject({ status: 304, body: '' })
})

test.each([
  ['another method', { method: 'POST', path: '/collection-all' }],
  ['options', { method: 'OPTIONS', path: '/collection-all' }],
  ['a body', { path: '/collection-all', headers: { 'content-length': '2' }, body: 'ab' }],
  ['a body without a length', { path: '/collection-all', headers: { 'transfer-encoding': 'chunked' }, body: 'ab' }],
  ['another protocol', { path: '/collection-all', headers: { connection: 'upgrade', upgrade: 'websocket' } }],
  ['an expectation', { path: '/collection-all', headers: { expect: 'tea' } }],
  ['a whole address', { path: 'http://127.0.0.1/collection-all' }],
  ['two slashes', { path: '//collection-all' }],
  ['a hidden dot', { path: '/collection-all/%2E' }],
  ['an address nobody asked for', { path: `/collection-all?sort=${crypto.randomUUID()}` }],
  ['a head without news', { method: 'HEAD', path: '/collection-all', headers: { 'if-none-match': '*' } }],
  ['a limited call', { path: '/api/v1.0/products/search?q=tee' }],
  ['readiness', { path: '/readyz' }],
] as [string, RequestInput][])('%s is always left to the framework', async (name, asked) => {
  await fetchRaw({ path: '/collection-all' })
  const times = name.includes('nobody') ? 1 : 3
  for (let nth = 0; nth < times; nth += 1) {
    tookEarly = []
    await fetchRaw(asked)
    expect(tookEarly).toEqual([false])
  }
})

test('a changed product is not answered with its old version', async () => {
  const path = addresses()['product']!
  for (let nth = 0; nth < 2; nth += 1) await fetchRaw({ path })
  const [variant] = await database.db
    .updateTable('variants')
    .set({ stock: 77 })
    .where('productId', '=', product.productId)
    .returning(['id as variantId', 'productId', 'stock as available'])
    .execute()
  await catalogue.moveStock([variant!])
  expect(Buffer.from((await fetchRaw({ path })).body, 'base64').toString()).toContain('"available":77')
})

test('a stopping server closes each connection with its answer', async () => {
  const path = addresses()['list']!
  await fetchRaw({ path })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const leaving = servers.drain(pino({ level: 'silent' }))
  tookEarly = []
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`)
  expect(await text(socket)).toMatch(/connection: close/i)
  expect(tookEarly).toEqual([])
  await leaving
})
