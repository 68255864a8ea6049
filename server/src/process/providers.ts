import { join } from 'node:path'
import { startMailbox } from '@nukkad/sandbox/mailbox'
import { startPaymentSandbox } from '@nukkad/sandbox/payment'
import { addressOf } from '../http/address-of.ts'
import type { Life } from './lifecycle.ts'
import { openDoor } from '../http/listen.ts'
import { doorOf } from '../settings/doors.ts'
import type { Settings } from '../settings/settings.ts'

/** Where mails are handed over, and the pages of what stands in for the world outside while the shop is being tried. */
export type Outside = { smtpUrl: string; mailboxUrl?: string; sandboxUrl?: string }

export async function openOutside(life: Life, settings: Settings): Promise<Outside> {
  return { ...(await openMail(life, settings)), ...(await openPayments(life, settings)) }
}

async function openMail(life: Life, settings: Settings): Promise<Outside> {
  const { production, mail } = settings
  if (mail.smtpUrl) return { smtpUrl: mail.smtpUrl }
  if (production) throw new Error('production requires SMTP_URL')

  const { smtpUrl, url } = await life.open({
    start: () => openDoor(doorOf(settings, 'MAILBOX_PORT'), ({ port, host }) => startMailbox({ httpPort: port, host })),
    close: (mailbox) => mailbox.close(),
  })
  return { smtpUrl, mailboxUrl: url }
}

async function openPayments(life: Life, settings: Settings): Promise<Pick<Outside, 'sandboxUrl'>> {
  const { razorpay, host, port, dataDir } = settings
  const { isSandbox, keyId, keySecret, webhookSecrets } = razorpay
  const [webhookSecret] = webhookSecrets
  if (!isSandbox || !webhookSecret) return {}

  const webhookUrl = `${addressOf(host, port)}/api/v1.0/payment/webhook`
  const keys = { keyId, keySecret, webhookSecret, webhookUrl }
  const folder = join(dataDir, 'sandbox')
  const { url } = await life.open({
    start: () => openDoor(doorOf(settings, 'SANDBOX_PORT'), (at) => startPaymentSandbox({ ...keys, ...at, folder })),
    close: (sandbox) => sandbox.close(),
  })
  return { sandboxUrl: url }
}
