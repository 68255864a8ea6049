import type { AddressInfo } from 'node:net'
import { keepMessages } from './mailbox/messages.ts'
import { startSmtp } from './mailbox/smtp.ts'
import { buildWeb } from './mailbox/web.ts'
import { addressOf } from './mailbox/own-address.ts'

export type Mailbox = {
  smtpUrl: string
  /** JSON is under `/api/messages`. */
  url: string
  close: () => Promise<void>
}

/** Limited, so that connections cannot stop the shop, which shares the process, from opening its files. */
const mostConnections = 250

/** Receives the shop's mails over SMTP. Throws in production, where anyone who reached it could log in as anyone. */
export async function startMailbox({ httpPort, host }: { httpPort: number; host: string }): Promise<Mailbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('the mailbox is never started in production')

  const messages = keepMessages()
  const smtp = await startSmtp(messages)
  const web = buildWeb(messages, host)
  try {
    await web.listen({ port: httpPort, host })
    web.server.maxConnections = mostConnections
  } catch (error) {
    await smtp.close()
    throw error
  }
  const { port } = web.server.address() as AddressInfo

  return {
    smtpUrl: smtp.url,
    url: addressOf(host, port),
    close: async () => {
      await Promise.all([web.close(), smtp.close()])
    },
  }
}
