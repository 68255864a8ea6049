import type { AuditKind } from '@nukkad/contract/staff-rules'
import { writeAudit } from '../platform/audit.ts'
import type { Db } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import type { JobParts } from '../parts.ts'
import type { OperatorAction } from '../platform/security.ts'

export type Acting = { staff: string; now: Date }

/** The kind of record that each command changes, as the activity log names it. */
const kinds = { order: 'order', return: 'return', stock: 'product', person: 'person' } satisfies Record<
  string,
  AuditKind
>

type Action = { command: keyof typeof kinds; subject: string; deed: string }

/** Records what staff changed by command, in the same transaction. */
export async function recordAction(tx: Db, { staff, now }: Acting, action: Action): Promise<void> {
  const { command, subject, deed } = action
  const by = { staffId: null, actor: staff, requestId: null }
  const entry = { action: `${command}.command`, kind: kinds[command], subject, after: { did: deed } }
  await writeAudit(tx, by, entry, now)
  await reportAction(tx, { staff, now }, action)
}

/** The running server logs it as a security event: the terminal keeps no log. */
export async function reportAction(
  tx: Db,
  { staff, now }: Acting,
  action: Omit<OperatorAction, 'staff'>,
): Promise<void> {
  const { id: deedId } = await tx
    .insertInto('staffDeeds')
    .values({ staff, ...action, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'tell-staff-deed', { deedId })
}

export async function logOperatorAction({ db, logDeed }: JobParts, deedId: string): Promise<void> {
  const deed = await db
    .selectFrom('staffDeeds')
    .select(['staff', 'command', 'subject', 'deed'])
    .where('id', '=', deedId)
    .executeTakeFirstOrThrow()
  logDeed(deed)
}
