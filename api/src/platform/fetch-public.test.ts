import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPublic, type FetchRules } from './fetch-public.ts'
import { isPublicAddress, type HostAddress } from './public-address.ts'

let server: Server
let port = 0
const asked: string[] = []
let answer: RequestListener = (_request, reply) => reply.end('picture')

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    answer(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const here: HostAddress = { address: '127.0.0.1', family: 4 }
const rules: FetchRules = {
  mostBytes: 1024 * 1024,
  patienceMs: 2_000,
  allowsLoopback: true,
  resolve: async () => [here],
}
const fetched = async (...asked: Parameters<typeof fetchPublic>) =>
  Buffer.concat(await Array.fromAsync(fetchPublic(...asked)))
const failureOf = (address: string, given: Partial<FetchRules> = {}) =>
  fetched(address, { ...rules, ...given }).then(
    () => 'fetched',
    (error: Error) => error.message,
  )

test.each([
  ['127.0.0.1', '10.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.0.1', '100.64.0.1', '0.0.0.0'],
  ['::1', 'fc00::1', 'fd12::1', 'fe80::1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::7f00:1', '64:ff9b::a00:1'],
  ['224.0.0.1', '255.255.255.255', '192.0.2.1', '2002:a00:1::', '2001:db8::1', 'localhost', ''],
])('no address of a private or special network is public: %s and others', (...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test('addresses of the Internet are public', () => {
  expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'].filter((one) => !isPublicAddress(one))).toEqual(
    [],
  )
})

test('an address that is not public is refused before anything is sent, however it is written', async () => {
  const before = asked.length
  const inProduction = { allowsLoopback: false, resolve: undefined } as unknown as Partial<FetchRules>
  expect(await failureOf(`http://127.0.0.1:${port}/a`, inProduction)).toBe('Only addresses with https:// are fetched.')
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
    '169.254.169.254',
  ])
    expect(await failureOf(`https://${host}:${port}/a`, inProduction)).toMatch(/is not a public address\.$/)
  expect(await failureOf('ftp://pictures.test/a')).toBe('Only addresses with https:// are fetched.')
  expect(await failureOf('https://me:secret@pictures.test/a')).toBe('Addresses with a password are not fetched.')
  expect(asked).toHaveLength(before)
})

test('a host with one private address among public ones is refused', async () => {
  const resolve = async () => [{ address: '8.8.8.8', family: 4 } as const, { address: '10.0.0.1', family: 4 } as const]
  expect(await failureOf('https://pictures.test/a', { resolve })).toBe('pictures.test is not a public address.')
})

test('the connection goes to the address that was checked: the name is looked up once', async () => {
  answer = (_request, reply) => reply.end('picture')
  let lookups = 0
  const resolve = async () => {
    lookups += 1
    return lookups === 1 ? [here] : [{ address: '10.0.0.1', family: 4 } as const]
  }
  const bytes = await fetched(`http://pictures.test:${port}/a.jpg`, { ...rules, resolve })
  expect([bytes.toString(), lookups]).toEqual(['picture', 1])
})

test('up to three redirects are followed, each checked again', async () => {
  answer = ({ url = '' }, reply) => {
    const left = Number(url.slice(1))
    if (left === 0) return reply.end('picture')
    return reply.writeHead(302, { location: `/${left - 1}` }).end()
  }
  expect((await fetched(`http://pictures.test:${port}/3`, rules)).toString()).toBe('picture')
  expect(await failureOf(`http://pictures.test:${port}/4`)).toBe('The address redirects more than 3 times.')

  answer = (_request, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  const resolve = async (host: string) => [host === 'pictures.test' ? here : { address: host, family: 4 as const }]
  expect(await failureOf(`http://pictures.test:${port}/x`, { resolve })).toBe(
    '169.254.169.254 is not a public address.',
  )
})

test('an endless file is cut off at the limit, with and without an announced length', async () => {
  let sent = 0
  answer = (_request, reply) => {
    const more = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024
    }
    reply.on('drain', more)
    more()
  }
  expect(await failureOf(`http://pictures.test:${port}/endless`)).toBe('The file is larger than 1 MB.')
  expect(sent).toBeLessThan(64 * 1024 * 1024)
  answer = (_request, reply) => reply.writeHead(200, { 'content-length': 5 * 1024 ** 3 }).write('x')
  expect(await failureOf(`http://pictures.test:${port}/5-GB`)).toBe('The file is larger than 1 MB.')
})

test('a silent, refusing or absent server is reported as such', async () => {
  answer = (_request, reply) => void reply.write('x')
  expect(await failureOf(`http://pictures.test:${port}/slow`, { patienceMs: 1_000 })).toBe(
    'The server did not answer within 1 seconds.',
  )
  answer = (_request, reply) => reply.writeHead(404).end()
  expect(await failureOf(`http://pictures.test:${port}/x`)).toBe('The server answered 404: there is no such file.')
  answer = (_request, reply) => reply.writeHead(429, { 'retry-after': '7' }).end()
  await expect(fetched(`http://pictures.test:${port}/x`, rules)).rejects.toMatchObject({
    isTemporary: true,
    retryAfterMs: 7_000,
  })
  expect(await failureOf('http://pictures.test:1/x')).toBe('The server could not be reached.')
  const resolve = async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND', hostname: 'a.test' }))
  expect(await failureOf('https://a.test/x', { resolve })).toBe('a.test was not found.')
})
