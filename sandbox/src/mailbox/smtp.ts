import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Messages } from './messages.ts'

const largest = 2 * 1024 * 1024

/** Listens on a free loopback port; accepts every mail and sends none on. */
export async function startSmtp(messages: Messages): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    banner: 'development mailbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    rejectOversized: true,
    maxClients: 50,
    closeTimeout: 500,
    logger: false,
    onData: (stream, session, done) => callbackify(() => receive(messages, stream, session))((error) => done(error)),
  })
  // A client may hang up midway.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function receive(
  messages: Messages,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 })

  const { from, subject, text, html } = await PostalMime.parse(raw)
  messages.add({
    from: from?.address ?? (envelope.mailFrom === false ? '' : envelope.mailFrom.address),
    to: envelope.rcptTo.map(({ address }) => address.toLowerCase()),
    subject: subject ?? '',
    receivedAt: new Date().toISOString(),
    text: text ?? '',
    html: html ?? '',
  })
}
