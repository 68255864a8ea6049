import { join } from 'node:path'
import { startMailbox } from '@nukkad/sandbox/mailbox'
import { startPaymentSandbox } from '@nukkad/sandbox/payment'
import { addressOf } from './address-of.ts'
import type { Life } from './life.ts'
import { openDoor } from './open-door.ts'
import type { Settings } from './settings/settings.ts'

/** Where mails are handed over, and the pages of what stands in for the world outside while the shop is being tried. */
export type Outside = { smtpUrl: string; mailboxUrl?: string; sandboxUrl?: string }

export async function openOutside(life: Life, settings: Settings): Promise<Outside> {
  return { ...(await openMail(life, settings)), ...(await openPayments(life, settings)) }
}

async function openMail(life: Life, { production, mail, host, mailboxPort }: Settings): Promise<Outside> {
  if (mail.smtpUrl) return { smtpUrl: mail.smtpUrl }
  if (production) throw new Error('production requires SMTP_URL')

  const door = { variable: 'MAILBOX_PORT', host, port: mailboxPort } as const
  const { smtpUrl, url } = await life.open({
    start: () => openDoor(door, () => startMailbox({ httpPort: mailboxPort, host })),
    close: (mailbox) => mailbox.close(),
  })
  return { smtpUrl, mailboxUrl: url }
}

async function openPayments(life: Life, settings: Settings): Promise<Pick<Outside, 'sandboxUrl'>> {
  const { razorpay, host, port, sandboxPort, dataDir } = settings
  const { isSandbox, keyId, keySecret, webhookSecrets } = razorpay
  const [webhookSecret] = webhookSecrets
  if (!isSandbox || !webhookSecret) return {}

  const door = { variable: 'SANDBOX_PORT', host, port: sandboxPort } as const
  const webhookUrl = `${addressOf(host, port)}/api/v1.0/payment/webhook`
  const keys = { keyId, keySecret, webhookSecret, webhookUrl }
  const { url } = await life.open({
    start: () =>
      openDoor(door, () => startPaymentSandbox({ ...keys, host, port: sandboxPort, folder: join(dataDir, 'sandbox') })),
    close: (sandbox) => sandbox.close(),
  })
  return { sandboxUrl: url }
}
