/**
 * What somebody who looks after the shop's safety wants to know, each with the ways it happens. The names stand in the
 * log, in the metrics and in alarms, so they never change their meaning (docs/operate/security-log.md).
 */
export const securityEvents = {
  login: ['code', 'link'],
  new_device: [],
  login_failed: ['code', 'link', 'unknown_email', 'email_code', 'deletion_code'],
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
  email_change_undone: [],
  sessions_ended: [],
} as const satisfies Record<string, readonly string[]>

type Events = typeof securityEvents

export type SecurityEvent = {
  [Name in keyof Events]: {
    event: Name
    /** An account's id, or an e-mail. Only its keyed hash is written down. */
    account?: string
  } & (Events[Name][number] extends never ? { reason?: never } : { reason: Events[Name][number] })
}[keyof Events]

/** Where it came from: the network's keyed hash is written down, and the request's id. */
export type SecurityContext = { network: string; requestId: string }

export type SecurityLog = (event: SecurityEvent, context: SecurityContext) => void

/** What staff changed by command. */
export type StaffDeed = {
  /** Which user of which machine. */
  staff: string
  command: string
  /** The order, return or product it was about. */
  subject: string
  deed: string
}
