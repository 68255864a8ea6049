import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { startMailbox, type Mailbox } from '@nukkad/sandbox/mailbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailsFor } from '../../test/shop.ts'
import { smtpMailer } from './mailer.ts'

let mailbox: Mailbox
let server: Server | undefined
const sockets: Socket[] = []
const mail = { to: 'asha@example.com', subject: 'Hello from the corner ₹', text: 'Namaste', html: '<p>Namaste</p>' }

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, host: '127.0.0.1' })
})
afterAll(() => mailbox.close())
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server?.close()
})

/** On an address that is not taken for this machine's own; what it hears is kept. */
async function serverThatSays(...lines: string[]): Promise<{ host: string; heard: string[] }> {
  const heard: string[] = []
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    const answer = () => void (lines.length > 0 && socket.write(`${lines.shift()}\r\n`))
    answer()
    socket.on('data', (data) => {
      heard.push(String(data))
      answer()
    })
  })
  server.listen(0, '127.0.0.2')
  await once(server, 'listening')
  return { host: `127.0.0.2:${(server.address() as AddressInfo).port}`, heard }
}

test('a mail arrives with its subject, both its forms and the sender of the shop', async () => {
  await smtpMailer(mailbox.smtpUrl, 'Nukkad <hello@nukkad.example>').send(mail)
  const [received] = await mailsFor(mailbox, mail.to)
  expect(received).toMatchObject({
    from: 'hello@nukkad.example',
    to: [mail.to],
    subject: mail.subject,
    text: 'Namaste\n',
    html: '<p>Namaste</p>\n',
  })
})

test('an address cannot smuggle in another receiver', async () => {
  const to = 'one@example.com, two@example.com'
  await smtpMailer(mailbox.smtpUrl, 'hello@nukkad.example')
    .send({ ...mail, to })
    .catch(() => {})
  expect(await mailsFor(mailbox, 'two@example.com')).toEqual([])
})

test('a mail that is refused is not taken for sent', async () => {
  const { host } = await serverThatSays('220 hello', '250 hello', '550 not from you')
  await expect(smtpMailer(`smtp://${host}`, 'hello@nukkad.example').send(mail)).rejects.toThrow('550')
})

test('a password never goes out over an open line', async () => {
  const { host, heard } = await serverThatSays('220 hello', '250-hello\r\n250 AUTH PLAIN', '502 no tls here')
  await expect(smtpMailer(`smtp://user:pass@${host}`, 'hello@nukkad.example').send(mail)).rejects.toThrow(/TLS/)
  expect(heard.join('')).toContain('STARTTLS')
  expect(heard.join('')).not.toContain('AUTH')
})
