import { thisMachine } from './loopback.ts'
import type { Settings } from './settings.ts'

export type DoorName = 'PORT' | 'STAFF_PORT' | 'MAILBOX_PORT' | 'SANDBOX_PORT'

/** Where something listens, by the name of its port's setting. */
export type Door = { variable: DoorName; port: number; host: string }

/** The doors that will be opened. */
export function doorsOf(settings: Settings): Door[] {
  const { production, mail, razorpay } = settings
  const isOpen: Record<DoorName, boolean> = {
    PORT: true,
    STAFF_PORT: true,
    MAILBOX_PORT: !production && !mail.smtpUrl,
    SANDBOX_PORT: razorpay.isSandbox,
  }
  const names = Object.keys(isOpen) as DoorName[]
  return names.filter((name) => isOpen[name]).map((name) => doorOf(settings, name))
}

export function doorOf(settings: Settings, variable: DoorName): Door {
  const { host, port, staffPort, mailboxPort, sandboxPort } = settings
  const ports = { PORT: port, STAFF_PORT: staffPort, MAILBOX_PORT: mailboxPort, SANDBOX_PORT: sandboxPort }
  const isForTrying = variable === 'MAILBOX_PORT' || variable === 'SANDBOX_PORT'
  return { variable, port: ports[variable], host: isForTrying ? thisMachine(host) : host }
}
