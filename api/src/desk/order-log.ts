import type { OrderPage } from '@nukkad/contract/staff/orders'
import { listAuditOf } from '../audit/audit.ts'
import type { Db } from '../platform/db.ts'

type Entry = OrderPage['log'][number]
type Order = { id: string; packingAskedAt: Date | null }

/** What happened to an order, the oldest first: its steps, what staff wrote and changed, and the mail that asked to pack it. */
export async function readOrderLog(db: Db, { id, packingAskedAt }: Order): Promise<Entry[]> {
  const asked = packingAskedAt === null ? [] : [mailEntry(packingAskedAt)]
  const entries = [...(await listSteps(db, id)), ...(await listNotes(db, id)), ...(await listChanges(db, id)), ...asked]
  return entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const blank = { fromStatus: null, toStatus: null }

function mailEntry(at: Date): Entry {
  return { kind: 'mail', at: at.toISOString(), actor: 'clock', by: null, ...blank, text: 'Staff were asked to pack it' }
}

async function listSteps(db: Db, orderId: string): Promise<Entry[]> {
  const rows = await db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
  return rows.map(({ at, fromStatus, toStatus, actor, actorId, reason }) => ({
    kind: fromStatus === toStatus ? 'shipment' : 'move',
    at: at.toISOString(),
    actor,
    by: actor === 'staff' ? actorId : null,
    fromStatus,
    toStatus,
    text: reason,
  }))
}

async function listNotes(db: Db, orderId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('orderNotes')
    .innerJoin('staff', 'staff.id', 'orderNotes.staffId')
    .select(['orderNotes.at', 'orderNotes.text', 'staff.email'])
    .where('orderId', '=', orderId)
    .orderBy('orderNotes.id')
    .execute()
  return rows.map(({ at, text, email }) => ({
    kind: 'note',
    at: at.toISOString(),
    actor: 'staff',
    by: email,
    ...blank,
    text,
  }))
}

/** Steps and notes stand in the log themselves. */
const toldElsewhere = ['order.move', 'order.note', 'order.command']

async function listChanges(db: Db, orderId: string): Promise<Entry[]> {
  const rows = await listAuditOf(db, { kind: 'order', subject: orderId })
  return rows
    .filter(({ action }) => !toldElsewhere.includes(action))
    .map(({ at, actor, before, after }) => ({
      kind: 'change',
      at,
      actor: 'staff',
      by: actor,
      ...blank,
      text: changeWords(before ?? {}, after ?? {}),
    }))
}

/** `tags: gift → gift, vip`. */
function changeWords(before: Record<string, unknown>, after: Record<string, unknown>): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((name) => `${name}: ${valueWords(before[name])} → ${valueWords(after[name])}`).join('; ')
}

function valueWords(value: unknown): string {
  const words = Array.isArray(value) ? value.join(', ') : value
  return typeof words === 'string' && words !== '' ? words : 'none'
}
