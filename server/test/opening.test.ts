import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { production } from './production.ts'
import { servers } from './servers.ts'
import { postmasterPid, stop } from './start-server.ts'
import { patience } from '@nukkad/api/test/wait-until'

const { place, start, open } = servers({ wasOpened: true })

describe('a new shop', () => {
  const { place, open } = servers()

  test('it opens, prints its addresses, and closes on request, the database last', async () => {
    const server = await open()
    expect(server.output().out).toContain(`Store        ${server.url}\n`)
    expect(server.output().out).toContain(
      `Back office  http://localhost:${server.staffPort} (sign in as owner@localhost)\n`,
    )
    const backOffice = await fetch(`http://localhost:${server.staffPort}/`)
    expect([backOffice.status, await backOffice.text()]).toEqual([
      200,
      expect.stringContaining('<title>Back office</title>'),
    ])
    const alive = await fetch(`${server.url}/healthz`, { headers: { 'x-request-id': 'till-number-4' } })
    expect([alive.status, alive.headers.get('x-request-id')]).toEqual([200, 'till-number-4'])

    expect(await stop(server)).toEqual({ code: 0, signal: null })
    expect(server.output().err).toBe('')
    expect(await postmasterPid(place.dataDir)).toBeUndefined()
  })

  test('in production it has no mailbox, no demo shop and nothing over plain HTTP', async () => {
    const server = await open(production)
    await expect(fetch(`http://localhost:${server.mailboxPort}/`)).rejects.toThrow('fetch failed')
    const products = await fetch(`${server.url}/api/v1.0/products`)
    expect(await products.json()).toMatchObject({ content: [], totalElements: 0 })
    expect(products.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    expect(server.output().out).not.toContain('Mailbox')
  })

  test.runIf(process.env.LONG)(
    'with DEMO_SHOP=off, it has the mailbox and no demo, is new, and stays so at a later start',
    async () => {
      for (const DEMO_SHOP of ['off', 'on']) {
        const server = await open({ DEMO_SHOP })
        const products = await fetch(`${server.url}/api/v1.0/products`)
        expect(await products.json()).toMatchObject({ content: [], totalElements: 0 })
        expect(await (await fetch(server.url)).text()).toContain('Opening soon')
        expect((await fetch(`http://localhost:${server.mailboxPort}/`)).status).toBe(200)
        expect(await stop(server)).toEqual({ code: 0, signal: null })
      }
    },
  )
})

test.runIf(process.env.LONG)(
  'on a terminal the addresses are printed last, and the shop’s own warm-up calls are not logged as requests',
  async () => {
    const server = await start({ LOG_LEVEL: 'info', LOG_FORMAT: 'lines', WARM_MEDIA: 'on' })
    const media = join(place.dataDir, 'media')
    await expect.poll(() => readdir(media).catch(() => []), { timeout: 280_000 }).not.toEqual([])
    expect(server.output().out).toMatch(/The store is open\.\n( {2}.+\n)+\n$/)

    await fetch(`${server.url}/healthz`)
    await expect.poll(() => server.output().out).toMatch(/^\d\d:\d\d:\d\d {2}200 GET \/healthz {2}[\d.]+ ms$/m)
  },
)

test.runIf(process.env.LONG)(
  'metrics are for this machine and holders of the token, and no code, e-mail or token reaches the log',
  async () => {
    const server = await open({ METRICS_TOKEN: 'meter', LOG_LEVEL: 'trace' })
    const ask = async (headers: Record<string, string>) => (await fetch(`${server.url}/metrics`, { headers })).status
    expect(await ask({})).toBe(200)
    expect(await ask({ 'x-forwarded-for': '203.0.113.9' })).toBe(404)
    expect(await ask({ 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer wrong' })).toBe(404)
    expect(await ask({ 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer meter' })).toBe(200)

    const query = 'email=asha%40example.com&otp=4711'
    const headers = { authorization: 'Bearer tkn-9', cookie: 'tkn-9' }
    await fetch(`${server.url}/api/v1.0/auth/verify?${query}`, { method: 'POST', headers })
    await fetch(`${server.url}/auth/verify-otp?${query}`, { headers })
    await stop(server)
    const { out, err } = server.output()
    expect(out).toContain('/api/v1.0/auth/verify?email=…&otp=…')
    for (const secret of ['asha', '4711', 'tkn-9']) expect(out + err).not.toContain(secret)
  },
)

test.runIf(process.env.LONG)('a request in flight is finished before it closes', async () => {
  const server = await open()
  const socket = connect(server.port, 'localhost')
  const body = '{"name":"Asha"}'
  const head = ['POST /api/v1.0/auth/register HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`)
  await wait(200)
  server.child.kill('SIGTERM')
  const askAgain = () => fetch(`${server.url}/healthz`).catch((error: Error) => error.message)
  await expect.poll(askAgain, patience).toBe('fetch failed')
  socket.write(body.slice(5))
  const answer = await new Promise((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())))
  expect(answer).toMatch(/^HTTP\/1\.1 422 /)
  expect(await server.exit).toEqual({ code: 0, signal: null })
})

test.runIf(process.env.LONG)(
  'a request that never ends is cut off after ten seconds',
  { timeout: 40_000 },
  async () => {
    const server = await open()
    const socket = connect(server.port, 'localhost')
    socket.on('error', () => {})
    socket.write('POST /api/v1.0/auth/register HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n')
    await wait(200)
    const began = Date.now()
    expect(await stop(server)).toEqual({ code: 0, signal: null })
    expect(Date.now() - began).toBeGreaterThan(9_000)
    expect(Date.now() - began).toBeLessThan(14_000)
  },
)

test.runIf(process.env.LONG)('a second signal ends it at once, and the database closes on its own', async () => {
  const server = await open()
  const socket = connect(server.port, 'localhost')
  socket.on('error', () => {})
  socket.write('POST /api/v1.0/auth/register HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n')
  await wait(200)
  server.child.kill('SIGINT')
  await wait(1_200)
  const began = Date.now()
  expect(await stop(server, 'SIGINT')).toEqual({ code: 1, signal: null })
  expect(Date.now() - began).toBeLessThan(1_000)
  await expect.poll(() => postmasterPid(place.dataDir), patience).toBeUndefined()
})

test.runIf(process.env.LONG)(
  'while others try the shop too, mailbox and sandbox are only for this machine',
  async () => {
    const server = await open({ HOST: '0.0.0.0', ALLOW_DEVELOPMENT: 'yes' })
    const answer = (host: string, port: number) =>
      fetch(`http://${host}:${port}/`).then(
        ({ status }) => status,
        () => 'closed',
      )
    expect(await answer('127.0.0.2', server.port)).toBe(200)
    for (const port of [server.mailboxPort, server.sandboxPort]) {
      expect(await answer('127.0.0.1', port)).not.toBe('closed')
      expect(await answer('127.0.0.2', port)).toBe('closed')
    }
  },
)

test.runIf(process.env.LONG)('products made for a scale test appear in the running shop', async () => {
  const server = await open()
  const count = async () => {
    const reply = await fetch(`${server.url}/api/v1.0/products?size=1`)
    return ((await reply.json()) as { totalElements: number }).totalElements
  }
  const before = await count()
  const seeding = spawn(
    process.execPath,
    [fileURLToPath(new URL('../src/commands/seed.ts', import.meta.url)), '--products', '40'],
    {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: place.dataDir },
    },
  )
  expect(await once(seeding, 'exit')).toEqual([0, null])
  await expect.poll(count, patience).toBe(before + 40)
})

test.runIf(process.env.LONG)(
  'a start waits for a database that does not answer yet, says so, and ends on request',
  async () => {
    const server = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', LOG_LEVEL: 'info' })
    const said = () => server.output().out + server.output().err
    await expect
      .poll(said, { timeout: 30_000 })
      .toMatch(/127\.0\.0\.1:1 does not answer .*waiting up to (60|59) s for it/)
    expect(server.child.exitCode).toBe(null)
    expect((await stop(server)).signal).toBe(null)
  },
)

describe('a reason not to start is reported in one line', () => {
  test('a bad setting, before anything is opened', async () => {
    const server = await start({ WORKERS: 'many' })
    expect(await server.exit).toEqual({ code: 1, signal: null })
    expect(server.output()).toEqual({ out: '', err: 'WORKERS: got "many", wants a whole number from 1 to 64\n' })
  })

  test.runIf(process.env.LONG)('a missing database', async () => {
    const url = new URL(inject('databases').serverUrl)
    url.pathname = '/nukkad_test_nowhere'
    const server = await start({ DATABASE_URL: url.href })
    expect(await server.exit).toEqual({ code: 1, signal: null })
    expect(server.output().err).toMatch(/^The database could not be made ready: .*does not exist.*\n$/)
  })

  test.runIf(process.env.LONG).each([
    ['PORT', '2'],
    ['PORT', '1'],
    ['STAFF_PORT', '1'],
    ['MAILBOX_PORT', '1'],
    ['SANDBOX_PORT', '1'],
  ])('a taken %s, with %s at work', async (name, WORKERS) => {
    const taker = createServer().listen(0, 'localhost')
    await once(taker, 'listening')
    const { port } = taker.address() as AddressInfo
    const server = await start({ WORKERS, [name]: String(port) })
    expect(await server.exit).toEqual({ code: 1, signal: null })
    expect(server.output().err).toMatch(
      new RegExp(`^${name}: port ${port} on localhost is taken by another program.*\n$`),
    )
    expect(await postmasterPid(place.dataDir)).toBeUndefined()
    taker.close()
  })
})
