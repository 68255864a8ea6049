import { join } from 'node:path'
import { startMailbox } from '@nukkad/sandbox/mailbox'
import { startPaymentSandbox } from '@nukkad/sandbox/payment'
import { addressOf } from '../base/address-of.ts'
import type { Lifecycle } from '../base/lifecycle.ts'
import { listenOrExplain } from '../http/listen.ts'
import { portOf } from '../settings/ports.ts'
import type { Settings } from '../settings/settings.ts'

export type Providers = { smtpUrl: string; mailboxUrl?: string; sandboxUrl?: string }

export async function startProviders(lifecycle: Lifecycle, settings: Settings): Promise<Providers> {
  return { ...(await openMail(lifecycle, settings)), ...(await openPayments(lifecycle, settings)) }
}

async function openMail(lifecycle: Lifecycle, settings: Settings): Promise<Providers> {
  const { production, mail } = settings
  if (mail.smtpUrl) return { smtpUrl: mail.smtpUrl }
  if (production) throw new Error('production requires SMTP_URL')

  const { smtpUrl, url } = await lifecycle.open({
    start: () =>
      listenOrExplain(portOf(settings, 'MAILBOX_PORT'), ({ port, host }) => startMailbox({ httpPort: port, host })),
    close: (mailbox) => mailbox.close(),
  })
  return { smtpUrl, mailboxUrl: url }
}

async function openPayments(lifecycle: Lifecycle, settings: Settings): Promise<Pick<Providers, 'sandboxUrl'>> {
  const { razorpay, host, port, dataDir } = settings
  const { isSandbox, keyId, keySecret, webhookSecrets } = razorpay
  const [webhookSecret] = webhookSecrets
  if (!isSandbox || !webhookSecret) return {}

  const webhookUrl = `${addressOf(host, port)}/api/v1.0/payment/webhook`
  const keys = { keyId, keySecret, webhookSecret, webhookUrl }
  const folder = join(dataDir, 'sandbox')
  const { url } = await lifecycle.open({
    start: () =>
      listenOrExplain(portOf(settings, 'SANDBOX_PORT'), (at) => startPaymentSandbox({ ...keys, ...at, folder })),
    close: (sandbox) => sandbox.close(),
  })
  return { sandboxUrl: url }
}
