import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMailbox, type Mailbox } from './mailbox.ts'
import { keepMessages, type Message } from './mailbox/messages.ts'

let mailbox: Mailbox

beforeEach(async () => {
  mailbox = await startMailbox({ httpPort: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await mailbox.close()
})

/** Delivers a mail like any mail program, line by line. */
async function deliver(to: string, headers: string[], ...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1')
  const letter = [...headers, '', ...lines, '.'].join('\r\n')
  const said: string[] = []
  for (const command of ['EHLO shop.test', 'MAIL FROM:<hello@shop.test>', `RCPT TO:<${to}>`, 'DATA', letter, 'QUIT']) {
    const [data] = await once(socket, 'data')
    said.push(String(data))
    socket.write(`${command}\r\n`)
  }
  await once(socket, 'close')
  return said.join('')
}

const read = async (path: string, headers?: Record<string, string>) =>
  fetch(mailbox.url + path, { ...(headers && { headers }) })
const list = async (query = '') => (await (await read(`/api/messages${query}`)).json()) as Message[]

test('a delivered mail can be read, with its code and its link', async () => {
  await deliver(
    'Asha@Example.com',
    ['From: Nukkad <hello@shop.test>', 'Subject: =?UTF-8?Q?Your_code_=E2=82=B9?='],
    'Your code is',
    '',
    '0482',
    '',
    'or https://shop.test/auth/verify-otp?email=a%40b.c#link=x-_1',
  )
  const [mail] = await list('?to=asha@example.com')
  expect(mail).toMatchObject({
    from: 'hello@shop.test',
    to: ['asha@example.com'],
    subject: 'Your code ₹',
    code: '0482',
    links: ['https://shop.test/auth/verify-otp?email=a%40b.c#link=x-_1'],
  })
  expect(await (await read(`/api/messages/${mail?.id}`)).json()).toEqual(mail)
})

test('mails are listed newest first, for one recipient or all, until they are deleted', async () => {
  await deliver('asha@example.com', ['Subject: first'], 'x')
  await deliver('ravi@example.com', ['Subject: second'], 'x')
  expect((await list()).map(({ subject }) => subject)).toEqual(['second', 'first'])
  expect(await list('?limit=1')).toHaveLength(1)
  expect(await list('?to=ASHA@example.com')).toHaveLength(1)
  expect(await list('?to=nobody@example.com')).toEqual([])

  expect((await fetch(`${mailbox.url}/api/messages`, { method: 'DELETE' })).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await read('/api/messages/1')).status).toBe(404)
})

test('only the newest 500 are kept', () => {
  const messages = keepMessages()
  const blank = { from: '', to: [], receivedAt: '', text: '', html: '' }
  for (let n = 1; n <= 501; n += 1) messages.add({ ...blank, subject: String(n) })
  expect(messages.list()).toHaveLength(500)
  expect(messages.list()[0]?.subject).toBe('501')
  expect(messages.find('1')).toBeUndefined()
})

test('a mail too large for the mailbox is refused, not kept in part', async () => {
  const said = await deliver(
    'asha@example.com',
    ['Subject: large'],
    ...Array.from({ length: 30_000 }, () => 'x'.repeat(80)),
  )
  expect(said).toContain('552')
  expect(await list()).toEqual([])
})

test('a mail’s content is shown as text, and its own page runs no scripts', async () => {
  const html = '<p>Hi</p><script>parent.location = "/"</script>'
  await deliver('asha@example.com', ['Subject: <script>alert(1)</script>', 'Content-Type: text/html'], html)
  const page = await (await read('/messages/1')).text()
  expect(page).not.toContain('<script>alert(1)')
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/1/html"')

  const inside = await read('/messages/1/html')
  expect(inside.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(inside.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/)
})

test('a site that points its own name at this machine can read no mail', async () => {
  const { port } = new URL(mailbox.url)
  const ask = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`GET /api/messages HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`),
      )
      socket.once('data', (data) => resolve(Number(/ (\d{3}) /.exec(String(data))?.[1])))
      socket.once('error', reject)
    })
  expect(await ask('evil.example')).toBe(421)
  expect(await ask(`localhost:${port}`)).toBe(200)
  expect(await ask(`192.168.1.20:${port}`)).toBe(200)
})

test('in production there is no mailbox', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startMailbox({ httpPort: 0, host: '127.0.0.1' })).rejects.toThrow('never started in production')
})

test('a taken port fails the start with its error', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startMailbox({ httpPort: port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  other.close()
})
