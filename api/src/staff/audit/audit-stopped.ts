import type { Db } from '../../platform/db.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { writeAudit } from '../../platform/audit.ts'

type Stopped = { kind: 'order' | 'return' | 'product'; subject: string; by: Actor; left: number }

const system: Actor = { staffId: null, actor: 'clock', requestId: null }

/**
 * Tells the other staff that a bulk change stopped because its requester was removed or demoted, and how much is left.
 */
export async function auditStopped(db: Db, { kind, subject, by, left }: Stopped, now: Date): Promise<void> {
  await writeAudit(db, system, { action: 'bulk.stopped', kind, subject, after: { askedBy: by.actor, left } }, now)
}
