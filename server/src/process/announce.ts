import { addressOf } from '../http/address-of.ts'
import type { House } from './shared-services.ts'
import type { Settings } from '../settings/settings.ts'

/** Where everything is, for whoever typed the command. */
export function announce({ publicUrl, host, port, staffPort }: Settings, { mailboxUrl, sandboxUrl }: House): void {
  const store = addressOf(host, port)
  const places = {
    Store: store === publicUrl ? store : `${store} (public: ${publicUrl})`,
    'Back office': `${addressOf(host, staffPort)} (not open yet)`,
    Mailbox: mailboxUrl && `${mailboxUrl} (every mail the shop sends)`,
    Payments: sandboxUrl && `${sandboxUrl} (the payment sandbox)`,
  }
  const lines = Object.entries(places).filter(([, where]) => where !== undefined)
  const text = lines.map(([name, where]) => `  ${name.padEnd(12)} ${where}\n`).join('')
  process.stdout.write(`\nNukkad is open.\n${text}\n`)
}
