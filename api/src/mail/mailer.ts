import { createTransport } from 'nodemailer'
import { mailWorkers } from '../platform/jobs.ts'

export type MailContent = { subject: string; text: string; html: string }
export type Mail = MailContent & {
  to: string | readonly string[]
  /** Message id, so that mailboxes show a mail sent twice only once. */
  id?: string
}

/** Rejects when the mail could not be handed over; the job then tries again. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const longestSend = 60_000

export type SmtpMailer = Mailer & { close: () => void }

/** Pooled, one connection for each mail worker. Requires TLS except to this machine: a login code opens an account. */
export function smtpMailer(url: string, from: string): SmtpMailer {
  const transport = createTransport({
    pool: true,
    maxConnections: mailWorkers,
    url,
    requireTLS: needsTls(url),
    ...timeouts,
  })
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

  return {
    send: async ({ to, id, ...content }) => {
      await transport.sendMail({
        from,
        to: [to].flat().map((address) => ({ name: '', address })),
        ...content,
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

function needsTls(url: string): boolean {
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
