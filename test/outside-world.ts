import type { AddressInfo } from 'node:net'
import type { Message } from '@nukkad/sandbox/mailbox/messages'
import { startSmtp } from '@nukkad/sandbox/mailbox/smtp'
import { buildWeb } from '@nukkad/sandbox/mailbox/web'
import { startPaymentSandbox } from '@nukkad/sandbox/payment'
import { openGate } from './gate.ts'

const keys = { keyId: 'rzp_test_corner', keySecret: 'key-secret-4711', webhookSecret: 'hook-secret-4712' }

/**
 * A mail server and a payment provider that run and outlive the servers, count everything they receive and can be made
 * to fail.
 */
export async function openOutsideWorld() {
  const mails: Message[] = []
  const messages = {
    add: (mail: Omit<Message, 'id' | 'code' | 'links'>) =>
      void mails.push({ id: String(mails.length), ...mail, code: null, links: [] }),
    list: ({ to }: { to?: string | undefined } = {}) =>
      mails.filter((mail) => to === undefined || mail.to.includes(to.toLowerCase())).toReversed(),
    find: () => undefined,
    clear: () => {},
  }
  const smtp = await startSmtp(messages)
  const line = await openGate(smtp.url)
  await line.open()
  const web = buildWeb(messages, '127.0.0.1')
  await web.listen({ port: 0, host: '127.0.0.1' })
  const sandbox = await startPaymentSandbox({ ...keys, host: '127.0.0.1', port: 0, webhookUrl: 'http://127.0.0.1:9/' })
  const { port } = web.server.address() as AddressInfo

  return {
    /** Settings of a server that uses them. */
    env: {
      SMTP_URL: line.url,
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_API_URL: sandbox.url,
      RAZORPAY_CHECKOUT_URL: sandbox.checkoutUrl,
    },
    mailboxUrl: `http://127.0.0.1:${port}`,
    mails,
    mailLine: line,
    sandbox,
    close: async () => {
      await line.shut()
      await Promise.all([web.close(), smtp.close(), sandbox.close()])
    },
  }
}
