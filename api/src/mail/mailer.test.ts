import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { startMailbox, type Mailbox } from '@nukkad/sandbox/mailbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailsFor } from '../../test/shop.ts'
import { smtpMailer, type SmtpMailer } from './mailer.ts'

let mailbox: Mailbox
let server: Server | undefined
const sockets: Socket[] = []
const open: SmtpMailer[] = []
const mail = { to: 'asha@example.com', subject: 'Hello from the corner ₹', text: 'Namaste', html: '<p>Namaste</p>' }

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, host: '127.0.0.1' })
})
afterAll(() => mailbox.close())
afterEach(() => {
  for (const mailer of open.splice(0)) mailer.close()
  for (const socket of sockets) socket.destroy()
  server?.close()
})

function mailerTo(url: string, from = 'hello@nukkad.example'): SmtpMailer {
  const mailer = smtpMailer(url, from)
  open.push(mailer)
  return mailer
}

/** Listens on an address that does not count as this machine's; records what it receives. */
async function serverThatSays(...lines: string[]): Promise<{ host: string; elsewhere: string; heard: string[] }> {
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
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, elsewhere: `127.0.0.2:${port}`, heard }
}

test('a mail arrives with its subject, both its forms and the sender of the shop', async () => {
  await mailerTo(mailbox.smtpUrl, 'Nukkad <hello@nukkad.example>').send(mail)
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
  await mailerTo(mailbox.smtpUrl)
    .send({ ...mail, to })
    .catch(() => {})
  expect(await mailsFor(mailbox, 'two@example.com')).toEqual([])
})

test('a refused mail does not count as sent', async () => {
  const { host } = await serverThatSays('220 hello', '250 hello', '550 not from you')
  await expect(mailerTo(`smtp://${host}`).send(mail)).rejects.toThrow('550')
})

test.each(['user:pass@', ''])('nothing leaves this machine over an unencrypted connection, as %j', async (user) => {
  const { elsewhere, heard } = await serverThatSays('220 hello', '250-hello\r\n250 AUTH PLAIN', '502 no tls here')
  await expect(mailerTo(`smtp://${user}${elsewhere}`).send(mail)).rejects.toThrow(/TLS/)
  expect(heard.join('')).toContain('STARTTLS')
  expect(heard.join('')).not.toContain('AUTH')
})

test('the next mail reuses the connection of the one before', async () => {
  const taking = ['250 ok', '250 ok', '354 go on', '250 taken']
  const { host, heard } = await serverThatSays('220 hello', '250 hello', ...taking, ...taking)
  const mailer = mailerTo(`smtp://${host}`)
  await mailer.send(mail)
  await mailer.send(mail)
  expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(1)
  expect(heard.join('').match(/EHLO/g)).toHaveLength(1)
})
