/** Logs, metrics and alarms use these names, so their meaning never changes (docs/operate/security-log.md). */
export const securityEvents = {
  login: ['code', 'link'],
  new_device: [],
  login_failed: ['code', 'link', 'unknown_email', 'email_code', 'deletion_code', 'payout_code'],
  login_limited: ['email', 'network', 'shop', 'requests'],
  mail_limited: ['mailbox', 'network', 'strangers', 'customers'],
  data_exported: [],
  deletion_asked: [],
  account_deleted: [],
  bag_limited: [],
  token_refused: [],
  account_opened: [],
  email_change_asked: [],
  email_changed: [],
  payout_account_set: [],
  email_change_undone: [],
  sessions_ended: [],
  staff_sign_in: ['code', 'link', 'passkey'],
  staff_sign_in_failed: ['code', 'link', 'passkey', 'unknown_email'],
  staff_sign_in_limited: ['email', 'requests'],
  staff_refused: ['session', 'permission', 'origin'],
} as const satisfies Record<string, readonly string[]>

type Events = typeof securityEvents

export type SecurityEvent = {
  [Name in keyof Events]: {
    event: Name
    account?: string
  } & (Events[Name][number] extends never ? { reason?: never } : { reason: Events[Name][number] })
}[keyof Events]

/** Logged as the keyed hash of the network, with the request's id. */
export type SecurityContext = { network: string; requestId: string }

export type SecurityLog = (event: SecurityEvent, context: SecurityContext) => void

export type OperatorAction = {
  staff: string
  command: string
  subject: string
  deed: string
}
