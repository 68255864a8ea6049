import { thisMachine } from './loopback.ts'
import type { Settings } from './settings.ts'

export type PortName = 'PORT' | 'STAFF_PORT' | 'MAILBOX_PORT' | 'SANDBOX_PORT'

export type ListenAddress = { variable: PortName; port: number; host: string }

export function portsOf(settings: Settings): ListenAddress[] {
  const { production, mail, razorpay } = settings
  const isOpen: Record<PortName, boolean> = {
    PORT: true,
    STAFF_PORT: true,
    MAILBOX_PORT: !production && !mail.smtpUrl,
    SANDBOX_PORT: razorpay.isSandbox,
  }
  const names = Object.keys(isOpen) as PortName[]
  return names.filter((name) => isOpen[name]).map((name) => portOf(settings, name))
}

export function portOf(settings: Settings, variable: PortName): ListenAddress {
  const { host, port, staffPort, mailboxPort, sandboxPort } = settings
  const ports = { PORT: port, STAFF_PORT: staffPort, MAILBOX_PORT: mailboxPort, SANDBOX_PORT: sandboxPort }
  const isStandIn = variable === 'MAILBOX_PORT' || variable === 'SANDBOX_PORT'
  return { variable, port: ports[variable], host: isStandIn ? thisMachine(host) : host }
}
