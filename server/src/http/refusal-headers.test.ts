import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { openApp } from '@nukkad/api/platform/open-app'
import { answerProblems } from '@nukkad/api/platform/problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionLimits, guardConnections } from './guard-connections.ts'
import { openServers } from './open-servers.ts'
import { securityHeaders } from './security-headers.ts'

const headers = securityHeaders(true)
let app: ReturnType<typeof openApp>

beforeAll(async () => {
  const servers = openServers(guardConnections({ limits: connectionLimits(), trustProxy: [] }))
  app = openApp({ headers, serverFactory: servers.serverFactory })
  answerProblems(app)
  app.post('/taken', async () => ({}))
  await servers.listen(app, { host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function send(text: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.setEncoding('utf8')
  socket.on('error', () => {})
  let reply = ''
  socket.on('data', (part: string) => (reply += part))
  socket.end(text)
  await once(socket, 'close')
  return reply
}

const host = 'Host: shop.test\r\nConnection: close\r\n'

test.each([
  ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a malformed address', 400, `GET /%zz HTTP/1.1\r\n${host}\r\n`],
  ['no HTTP', 400, 'nonsense\r\n\r\n'],
  ['too large headers', 431, `GET / HTTP/1.1\r\n${host}X-Large: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a bad length', 400, `POST /taken HTTP/1.1\r\n${host}Content-Length: 1x\r\n\r\n`],
  ['no JSON', 400, `POST /taken HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{`],
  ['an unknown type', 415, `POST /taken HTTP/1.1\r\n${host}Content-Type: text/x\r\nContent-Length: 1\r\n\r\n{`],
  [
    'too large a body',
    413,
    `POST /taken HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 99999999\r\n\r\n`,
  ],
  ['an unknown page', 404, `GET /nowhere HTTP/1.1\r\n${host}\r\n`],
])('a refusal for %s has the headers of every reply', async (_what, status, text) => {
  const reply = (await send(text)).toLowerCase()
  expect(reply).toMatch(new RegExp(`^http/1\\.1 ${status} `))
  for (const [name, value] of Object.entries(headers))
    expect(reply).toContain(`\r\n${name}: ${value.toLowerCase()}\r\n`)
  expect(reply).toContain('application/problem+json')
})
