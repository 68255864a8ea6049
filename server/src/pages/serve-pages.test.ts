import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { openAdmission } from '@nukkad/api/platform/admission'
import { finish } from '@nukkad/api/platform/finished'
import { openFinishedCache } from '@nukkad/api/platform/finished-cache'
import { servePages } from './serve-pages.ts'
import { retiredWorker } from './retired-worker.ts'
import type { Render } from './render.ts'
import { waitUntil } from '@nukkad/api/test/wait-until'

const marked = (mark: string) => `<!doctype html><script${mark}>start()</script>${'<p>tee</p>'.repeat(200)}`
const html = marked('')
const asset = finish({ headers: { 'content-type': 'text/javascript' }, body: Buffer.from('export {}') })

function build(answer: (request: string) => Response | Promise<Response> = () => page(html)) {
  const app = Fastify()
  const render = vi.fn<Render>(async (address) => answer(address))
  const renewal = { freshMs: 60_000, staleMs: 60_000, missingMs: 5_000, onFailure: () => {} }
  const cache = openFinishedCache({ maxBytes: 1e6, renewal })
  servePages(app, {
    assets: new Map([['/assets/entry-1.js', asset]]),
    cache,
    render,
    publicUrl: 'https://shop.example',
    allowedOn: () => ({}),
    heavyWork: openAdmission({ atOnce: 1, perCaller: 1, mostWaiting: 10, patienceMs: 10_000 }),
  })
  return { app, render, cache }
}

function page(text: string, status = 200): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-script-nonce': 'm4rk' }
  return new Response(text === html ? marked(' nonce="m4rk"') : text, { status, headers })
}

test('a page has its own policy and is rendered once for everybody', async () => {
  const { app, render } = build()
  const first = await app.inject('/collection-men?utm_source=mail')
  expect(first.body).toBe(html)
  expect(first.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(first.headers['x-script-nonce']).toBeUndefined()
  await app.inject('/collection-men')
  expect(render).toHaveBeenCalledTimes(1)
  expect(render.mock.calls[0]?.[0]).toBe('https://shop.example/collection-men')
})

test('a page lists its sources: the products and the orders of all its calls', async () => {
  const { app, render, cache } = build()
  render.mockImplementation(async (_address, _asker, onCall) => {
    onCall({ shows: ['tee'], orders: [] })
    onCall({ shows: ['tee', 'jeans'], orders: ['newest'] })
    return page(html)
  })
  await app.inject('/')
  const made: unknown[] = []
  cache.dropWhere((key, finished) => made.push([key, finished?.shows, finished?.orders]) === 0)
  expect(made).toEqual([['/', ['tee', 'jeans'], ['newest']]])
})

test.each(['//', '//:80', '//evil.example/checkout'])(
  'the path %s names no host: it is a page like any other',
  async (path) => {
    const { app, render } = build((address) => page(new URL(address).host, 404))
    const { statusCode, body } = await app.inject({ method: 'GET', url: `https://shop.example${path}` })
    expect([statusCode, body]).toEqual([404, 'shop.example'])
    expect(render.mock.calls[0]?.[0]).toBe(`https://shop.example${path}`)
  },
)

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['gzip, br; q=0', 'gzip', gunzipSync],
  ['br ; q=0.0, gzip', 'gzip', gunzipSync],
  ['gzip, x-br', 'gzip', gunzipSync],
  ['br; q=0, gzip; q=0.000', undefined, (bytes: Buffer) => bytes],
])('asked for %s it answers %s', async (accepted, encoding, unpack) => {
  const { app } = build()
  const reply = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers.vary).toBe('Accept-Encoding')
  expect(unpack(reply.rawPayload).toString()).toBe(html)
})

test('a browser with the current page gets 304', async () => {
  const { app } = build()
  const { headers } = await app.inject('/')
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  [304, (etag: string) => etag],
  [304, (etag: string) => etag.replace('W/', '')],
  [304, (etag: string) => `"older", ${etag}`],
  [304, () => '*'],
  [200, () => 'W/"x"'],
  [200, () => '"older", W/"x"'],
  [200, (etag: string) => `"${etag.slice(3, -1)}-longer"`],
  [200, (etag: string) => `"x${etag}x"`],
])('a page is answered %s to a client that holds what %s names', async (status, held) => {
  const { app } = build()
  const { headers } = await app.inject('/')
  const again = await app.inject({ url: '/', headers: { 'if-none-match': held(String(headers.etag)) } })
  expect(again.statusCode).toBe(status)
})

test('HEAD tells the length and sends nothing', async () => {
  const { app } = build()
  const reply = await app.inject({ method: 'HEAD', url: '/' })
  expect([reply.statusCode, reply.body, reply.headers['content-length']]).toEqual([200, '', String(html.length)])
})

test('query parameters that do not choose the page cost nothing', async () => {
  const { app, render } = build()
  for (const query of ['?x=0.7263', '?x=0.1', '?email=asha%40example.com', '']) await app.inject(`/${query}`)
  expect(render.mock.calls.map(([address]) => address)).toEqual(['https://shop.example/'])
})

test('one network that requests page after page is told to wait, and others get theirs', async () => {
  const waiting: (() => void)[] = []
  const { app } = build(() => new Promise((resolve) => waiting.push(() => resolve(page(html)))))
  // An injected request is sent only when it is awaited.
  const ask = async (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
  const first = ask('/search?q=1', '198.51.100.1')
  const refused = await ask('/search?q=2', '198.51.100.1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  const other = ask('/search?q=3', '198.51.100.2')
  for (const page of [first, other]) {
    await waitUntil(() => expect(waiting).not.toEqual([]))
    waiting.pop()?.()
    expect((await page).statusCode).toBe(200)
  }
})

test('a redirect and a missing page pass through', async () => {
  const { app } = build((address) =>
    address.endsWith('/old') ? new Response(null, { status: 302, headers: { location: '/new' } }) : page('no', 404),
  )
  const moved = await app.inject('/old')
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/new'])
  const missing = await app.inject('/missing')
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('a page that cannot be rendered shows an error without internal details', async () => {
  const { app } = build(() => {
    throw new Error('secret inside')
  })
  const reply = await app.inject('/')
  expect(reply.statusCode).toBe(500)
  expect(reply.body).toContain('Oops! Something went wrong.')
  expect(reply.body).not.toContain('secret')
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
})

test('built files are served unchanged; files of an older build and unknown calls are not pages', async () => {
  const { app, render } = build()
  expect((await app.inject('/assets/entry-1.js')).body).toBe('export {}')
  expect((await app.inject('/assets/entry-0.js')).statusCode).toBe(404)
  expect((await app.inject('/api/v1.0/nothing')).statusCode).toBe(404)
  expect(render).not.toHaveBeenCalled()
})

test('a form posted without the page’s scripts redirects to the page, and none of its data is read', async () => {
  const { app, render } = build()
  const post = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=asha%40example.com',
    })
  for (const url of ['/auth/login', '/auth/verify-otp?email=asha%40example.com', '/']) {
    const { statusCode, headers } = await post(url)
    expect([statusCode, headers.location]).toEqual([303, url])
  }
  for (const url of ['//evil.example', '/api/v1.0/nothing', '/assets/entry-1.js']) {
    expect([url, (await post(url)).statusCode]).toEqual([url, 404])
  }
  expect(render).not.toHaveBeenCalled()
})

test('a retired worker is asked for at each visit and can never be cached', async () => {
  expect(retiredWorker.headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(retiredWorker.plain.toString()).toContain('registration.unregister()')
})
