import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import { mailWorkers } from '../platform/jobs.ts'

export type MailContent = { subject: string; text: string; html: string }
export type Mail = MailContent & {
  to: string | readonly string[]
  /** The message id, so that mailboxes show a mail sent twice only once. */
  id?: string
}

/** Rejects if the mail could not be handed over; the job then retries. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const longestSend = 60_000
const idleMs = 60_000

export type SmtpMailer = Mailer & { close: () => void }

/**
 * Pooled, at most one connection for each mail worker. Requires TLS except to this machine: a login code opens an
 * account.
 */
export function smtpMailer(url: string, from: string): SmtpMailer {
  const transport = createTransport({
    pool: true,
    maxConnections: mailWorkers,
    idleTimeout: idleMs,
    url,
    requireTLS: needsTls(url),
    ...timeouts,
  })
  transport.use('stream', ({ message }, done) => {
    message.transform(inOnePiece)
    done()
  })
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

  return {
    send: async ({ to, id, ...content }) => {
      await transport.sendMail({
        from,
        to: [to].flat().map((address) => ({ name: '', address })),
        ...content,
        // Named here: otherwise each mail is scanned for the encoding that suits it best.
        textEncoding: 'quoted-printable',
        ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
        headers: { 'auto-submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(longestSend),
      })
    },
    close: () => transport.close(),
  }
}

/** Joins the ten or so small pieces of a mail, which would each be a network write. */
function inOnePiece(): Transform {
  const pieces: Buffer[] = []
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      pieces.push(piece)
      done()
    },
    flush: (done) => done(null, Buffer.concat(pieces)),
  })
}

function needsTls(url: string): boolean {
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
