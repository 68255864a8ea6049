import { createHmac, hkdfSync } from 'node:crypto'
import { securityEvents, type SecurityLog, type OperatorAction } from '@nukkad/api/platform/security'
import { Counter } from 'prom-client'
import type { Settings } from '../settings/settings.ts'
import { openShopSecrets } from '../settings/shop-secret.ts'
import type { Log } from '../base/log.ts'

/** Stable; only holders of the shop's secret can resolve it. */
export type Alias = (kind: 'account' | 'address', value: string) => string

const quiet = new Set([
  'login',
  'staff_sign_in',
  'account_opened',
  'email_change_asked',
  'email_changed',
  'sessions_ended',
])

export function makeAlias(shopSecret: string): Alias {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(shopSecret, 'base64'), '', 'security log', 32))
  return (kind, value) =>
    createHmac('sha256', key).update(`${kind}/${value.toLowerCase()}`).digest('base64url').slice(0, 16)
}

/** Counts security events and logs them at every level but `silent` (docs/operate/security-log.md). */
export async function openSecurityLog(settings: Settings, log: Log): Promise<SecurityLog> {
  const [shopSecret = ''] = await openShopSecrets(settings)
  const alias = makeAlias(shopSecret)
  const lines = alwaysTold(log)
  const events = countEvents()

  return ({ event, reason = '', account }, { network, requestId }) => {
    events.inc({ event, reason })
    const who = {
      address: alias('address', network),
      ...(account !== undefined && { account: alias('account', account) }),
    }
    const line = { security: event, ...(reason !== '' && { reason }), ...who, requestId }
    lines[quiet.has(event) ? 'info' : 'warn'](line, 'security')
  }
}

let counted: Counter<'event' | 'reason'> | undefined

/** The same counter for the store's port and the staff's. */
function countEvents(): Counter<'event' | 'reason'> {
  if (counted !== undefined) return counted
  counted = new Counter({
    name: 'security_events_total',
    help: "What somebody who looks after the shop's safety wants to know, by event and reason",
    labelNames: ['event', 'reason'],
  })
  for (const [event, reasons] of Object.entries(securityEvents)) {
    for (const reason of reasons.length === 0 ? [''] : reasons) counted.inc({ event, reason }, 0)
  }
  return counted
}

export function logStaffActions(log: Log, count: (command: string) => void): (deed: OperatorAction) => void {
  const lines = alwaysTold(log)
  return (deed) => {
    count(deed.command)
    lines.info({ security: 'staff_deed', ...deed }, 'security')
  }
}

function alwaysTold(log: Log): Log {
  return log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' })
}
