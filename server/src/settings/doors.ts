import type { Settings } from './settings.ts'

export type DoorName = 'PORT' | 'STAFF_PORT' | 'MAILBOX_PORT' | 'SANDBOX_PORT'

/** The ports that will be opened, by the name of their setting. */
export function doorsOf(settings: Settings): [DoorName, number][] {
  const { production, port, staffPort, mailboxPort, sandboxPort, mail, razorpay } = settings
  const doors: [DoorName, number, boolean][] = [
    ['PORT', port, true],
    ['STAFF_PORT', staffPort, true],
    ['MAILBOX_PORT', mailboxPort, !production && !mail.smtpUrl],
    ['SANDBOX_PORT', sandboxPort, razorpay.isSandbox],
  ]
  return doors.filter(([, , isUsed]) => isUsed).map(([name, number]) => [name, number])
}
