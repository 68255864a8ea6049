import { formatRupees, toRupees } from '@nukkad/contract/money'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import type { OrderPage } from '@nukkad/contract/staff/orders'
import { listActors, listAuditOf } from '../../platform/audit.ts'
import { listRefundTimes } from '../../sale/payment/payments.ts'
import type { Db } from '../../platform/db.ts'
import { maskEmail } from '../../platform/mask.ts'
import { listReturnSteps } from '../../sale/returns/returns.ts'

type Entry = OrderPage['log'][number]
type Order = { id: string; packingAskedAt: Date | null }
type Reader = { readsCustomers: boolean }

/**
 * An order's timeline, oldest first: its moves and its returns', refunds, notes and changes by staff, the e-mails to the
 * customer and the one to staff about the new order.
 */
export async function readOrderLog(db: Db, { id, packingAskedAt }: Order, reader: Reader): Promise<Entry[]> {
  const asked = packingAskedAt === null ? [] : [mailEntry(packingAskedAt, 'New-order e-mail to staff')]
  const entries = [
    ...(await listSteps(db, id)),
    ...(await listReturned(db, id)),
    ...(await listMoneyBack(db, id)),
    ...(await listNotes(db, id)),
    ...(await listChanges(db, id)),
    ...(await listMails(db, id, reader)),
    ...asked,
  ]
  return entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const blank = { fromStatus: null, toStatus: null, message: null }

function mailEntry(at: Date, text: string): Entry {
  return { kind: 'mail', at: at.toISOString(), actor: 'clock', by: null, ...blank, text }
}

/** An address is masked for who may not read customers. */
async function listMails(db: Db, orderId: string, { readsCustomers }: Reader): Promise<Entry[]> {
  const rows = await db
    .selectFrom('orderMails')
    .select(['email', 'subject', 'acceptedAt'])
    .where('orderId', '=', orderId)
    .orderBy('acceptedAt')
    .orderBy('id')
    .execute()
  return rows.map(({ email, subject, acceptedAt }) =>
    mailEntry(acceptedAt, `“${subject}” to ${readsCustomers ? email : maskEmail(email)}`),
  )
}

async function listSteps(db: Db, orderId: string): Promise<Entry[]> {
  const rows = await db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
  return rows.map(({ at, fromStatus, toStatus, about, actor, actorId, reason, message }) => ({
    kind: fromStatus === toStatus ? kindOf(about) : 'move',
    at: at.toISOString(),
    actor,
    by: actor === 'staff' ? actorId : null,
    fromStatus,
    toStatus,
    text: reason,
    message,
  }))
}

function kindOf(about: string | null): Entry['kind'] {
  if (about === 'units') return 'cancel'
  return about === null ? 'shipment' : 'change'
}

const returnSteps: Readonly<Record<ReturnStatus, string>> = {
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  REJECTED: 'Declined',
  PICKED_UP: 'Picked up',
  RECEIVED: 'Received',
  REFUNDED: 'Refund initiated',
  CLOSED: 'Closed without items',
}

async function listReturned(db: Db, orderId: string): Promise<Entry[]> {
  const rows = await listReturnSteps(db, orderId)
  return rows.map(({ at, fromStatus, toStatus, actor, actorId, reason }) => {
    const step = fromStatus === toStatus ? [] : [returnSteps[toStatus]]
    const by = actor === 'staff' ? actorId : null
    return { kind: 'return', at: at.toISOString(), actor, by, ...blank, text: [...step, ...words(reason)].join(': ') }
  })
}

const words = (text: string | null) => (text === null ? [] : [text])

/** Online the provider sends it; cash is sent by a person, who is named. */
async function listMoneyBack(db: Db, orderId: string): Promise<Entry[]> {
  const rows = await listRefundTimes(db, orderId)
  const actors = await listActors(
    db,
    'refund',
    rows.map(({ refundId }) => refundId),
  )
  return rows.flatMap(({ refundId, paymentId, amount, reason, reference, staff, requestedAt, sentAt, processedAt }) => {
    const sum = formatRupees(toRupees(amount))
    const under = reference === null ? '' : ` (reference ${reference})`
    const sender = paymentId === null ? 'clock' : 'payment'
    const by = (action: string) => actors.get(`refund.${action} ${refundId}`) ?? null
    return [
      ...moneyEntry(requestedAt, `Refund of ${sum} initiated: ${reason}`, { otherwise: 'clock', by: staff }),
      ...moneyEntry(sentAt, `Refund of ${sum} sent${under}`, { otherwise: sender, by: by('sent') }),
      ...moneyEntry(processedAt, `Refund of ${sum} processed`, { otherwise: sender, by: by('processed') }),
    ]
  })
}

/** `by` is the person who did it, where a person did. */
function moneyEntry(at: Date | null, text: string, who: { otherwise: Entry['actor']; by: string | null }): Entry[] {
  if (at === null) return []
  const actor = who.by === null ? who.otherwise : 'staff'
  return [{ kind: 'refund', at: at.toISOString(), actor, by: who.by, ...blank, text }]
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

/** Other entries tell these. */
const shownElsewhere = [
  'order.create',
  'order.move',
  'order.cancel',
  'order.edit',
  'order.note',
  'order.confirm',
  'order.gstin',
  'order.command',
  'order.shipment',
]

async function listChanges(db: Db, orderId: string): Promise<Entry[]> {
  const rows = await listAuditOf(db, { kind: 'order', subject: orderId })
  return rows
    .filter(({ action }) => !shownElsewhere.includes(action))
    .map(({ at, actor, action, before, after }) => ({
      kind: 'change',
      at,
      actor: 'staff',
      by: actor,
      ...blank,
      text: [...(actionWords[action] ?? []), ...changeWords(before ?? {}, after ?? {})].join('; '),
    }))
}

/** The name of a change whose facts alone do not say it. */
const actionWords: Readonly<Record<string, [string]>> = {
  'order.packed': ['Packed'],
  'order.shelved': ['Items restocked'],
  'refund.goodwill': ['Goodwill refund'],
}

/** `Tags: gift → gift, vip`, without facts that stayed the same. The action tells of a restocked parcel. */
function changeWords(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== 'parcel')
  return names
    .map((name) => ({ name, from: valueWords(before[name]), to: valueWords(after[name]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => `${factNames[name] ?? name}: ${from} → ${to}`)
}

const factNames: Readonly<Record<string, string>> = {
  awb: 'AWB',
  weightG: 'Weight (g)',
  courier: 'Courier',
  hold: 'Hold',
  tags: 'Tags',
}

function valueWords(value: unknown): string {
  const words = Array.isArray(value) ? value.join(', ') : value
  if (typeof words === 'number') return String(words)
  return typeof words === 'string' && words !== '' ? words : 'none'
}
