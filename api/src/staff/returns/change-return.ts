import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import type { Fit, ReturnStatus } from '@nukkad/contract/return-rules'
import { mayMoveReturn } from '@nukkad/contract/staff/return-moves'
import type { ReturnPage } from '@nukkad/contract/staff/returns'
import { isAllowed, type StaffRole } from '@nukkad/contract/staff-rules'
import { writeAudit } from '../../platform/audit.ts'
import type { ReturnChoice } from '@nukkad/contract/returns'
import type { ChosenUnits } from '../../sale/order/order-units.ts'
import type { InspectedUnits } from '../../sale/order/inspected-units.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { isProven } from '../../platform/staff-access.ts'
import { changeLines, moveReturn } from '../../sale/returns/change-return.ts'
import { openReturn } from '../../sale/returns/request-return.ts'
import { lockReturn, type ReturnNotes, type ReturnRow } from '../../sale/returns/returns.ts'
import { readSetting } from '../../store/settings/settings.ts'
import type { StaffBy } from '../orders/change-order.ts'
import { requirePickupDay } from './pickup-day.ts'
import { readReturnPage } from './return-page.ts'

type Change = { returnId: string; version: number; now: Date }
type Entry = { action: string; before?: Record<string, unknown>; after: Record<string, unknown> }

/** Locks the return, refuses who saw an older version, does it, records it; returns the return as it is then. */
function change(
  db: Db,
  by: StaffBy,
  { returnId, version, now }: Change,
  work: (tx: Db, row: ReturnRow) => Promise<Entry>,
): Promise<ReturnPage> {
  return inTransaction(db, async (tx) => {
    const row = await lockReturn(tx, returnId)
    const reader = { returnId, role: by.role, now }
    if (row.version !== version) throw new ShopError('STALE', { extra: { fresh: await readReturnPage(tx, reader) } })
    await record(tx, by, { subject: returnId, ...(await work(tx, row)) }, now)
    return readReturnPage(tx, reader)
  })
}

type Recorded = Entry & { subject: string }

export async function record(
  tx: Db,
  { staffId, actor, requestId }: StaffBy,
  entry: Recorded,
  now: Date,
): Promise<void> {
  await writeAudit(tx, { staffId, actor, requestId }, { kind: 'return', ...entry }, now)
}

type NewReturn = { orderId: string; reason: string; fit?: Fit | undefined; lines?: ReturnChoice[] | undefined }

export function openByStaff(db: Db, by: StaffBy, opened: NewReturn, now: Date): Promise<ReturnPage> {
  return inTransaction(db, async (tx) => {
    const returnId = await openReturn(tx, { ...opened, actorId: by.actor, now })
    await record(tx, by, { subject: returnId, action: 'return.open', after: { ...opened } }, now)
    return readReturnPage(tx, { returnId, role: by.role, now })
  })
}

export function changeLinesByStaff(db: Db, by: StaffBy, edit: Change & { lines: ChosenUnits[] }): Promise<ReturnPage> {
  return change(db, by, edit, async (tx, row) => {
    await changeLines(tx, row, { lines: edit.lines, actorId: by.actor, now: edit.now })
    const before = row.lines.map(({ itemId, units }) => ({ orderItemId: itemId, quantity: units }))
    return { action: 'return.lines', before: { lines: before }, after: { lines: edit.lines } }
  })
}

type Details = {
  reason?: string | undefined
  pickup?: { day: string; courier?: string | undefined } | undefined
  reference?: string | undefined
}

export function moveReturnByStaff(
  db: Db,
  by: StaffBy & { confirmedAt: Date },
  { to, reason, pickup, reference, ...seen }: Change & Details & { to: ReturnStatus },
): Promise<ReturnPage> {
  if (!mayMoveReturn(by.role, to)) throw new ShopError('FORBIDDEN')
  if (to === 'REJECTED' && reason === undefined) {
    throw new ShopError('INVALID_INPUT', { detail: 'Enter a reason: it is sent to the customer.' })
  }
  const { now } = seen
  return change(db, by, seen, async (tx, row) => {
    if (to === 'REFUNDED') await refuseAboveLimit(tx, { ...by, isProven: isProven(by, now) }, row.refundAmount ?? 0)
    const noted = { ...notedPickup(to, pickup, now), ...(reference !== undefined && { refundReference: reference }) }
    return moveLocked(tx, by, row, { to, reason, noted, now })
  })
}

type LockedMove = { to: ReturnStatus; reason?: string | undefined; noted: ReturnNotes; now: Date }

/** Moves a locked return for staff. */
export async function moveLocked(tx: Db, by: StaffBy, row: ReturnRow, move: LockedMove): Promise<Entry> {
  const { to, reason, noted, now } = move
  const why = reason !== undefined && { reason }
  await moveReturn(tx, { returnId: row.returnId, to, by: 'staff', actorId: by.actor, ...why, noted, now })
  return { action: 'return.move', before: { status: row.status }, after: { status: to, ...why, ...noted } }
}

function notedPickup(to: ReturnStatus, pickup: Details['pickup'], now: Date): ReturnNotes {
  if (pickup === undefined) return {}
  if (to !== 'APPROVED') {
    throw new ShopError('INVALID_INPUT', { detail: 'Set the pick-up date when you approve the return.' })
  }
  const pickupOn = requirePickupDay(pickup.day, now)
  return { pickupOn, ...(pickup.courier !== undefined && { pickupCourier: pickup.courier }) }
}

/** The limit that an owner sets, as for goodwill: beyond it, it takes the permission and a fresh proof. */
async function refuseAboveLimit(tx: Db, by: { role: StaffRole; isProven: boolean }, paise: number): Promise<void> {
  const limit = await readSetting(tx, 'refundLimit')
  if (paise <= limit) return
  if (!isAllowed(by.role, 'refunds.anyAmount')) {
    throw new ShopError('FORBIDDEN', {
      detail: `Your role can refund up to ${formatRupees(toRupees(limit))} per return. Ask a manager or the owner.`,
    })
  }
  if (!by.isProven) throw new ShopError('CONFIRM')
}

type Inspection = {
  lines: InspectedUnits[]
  refundAmount?: number | undefined
  refundReason?: string | undefined
  exchange?: 'send' | 'refund' | undefined
}

export function receiveReturnByStaff(db: Db, by: StaffBy, receipt: Change & Inspection): Promise<ReturnPage> {
  if (receipt.refundAmount !== undefined && !isAllowed(by.role, 'refunds.make')) throw new ShopError('FORBIDDEN')
  return change(db, by, receipt, (tx, row) => receiveLocked(tx, by, row, receipt))
}

/** Receives a locked return for staff; without lines all of it is fit for the shelf. */
export async function receiveLocked(
  tx: Db,
  by: StaffBy,
  { returnId, status }: ReturnRow,
  { lines, refundAmount, refundReason, exchange, now }: Partial<Inspection> & { now: Date },
): Promise<Entry> {
  const refund =
    refundAmount === undefined ? undefined : { amount: toPaise(refundAmount), reason: refundReason ?? null }
  const move = { returnId, by: 'staff', actorId: by.actor, now } as const
  // A parcel that came was picked up. The customer gets one mail for both steps.
  if (status === 'APPROVED') await moveReturn(tx, { ...move, to: 'PICKED_UP', isQuiet: true })
  const receipt = { found: lines, refund, exchange }
  const received = await moveReturn(tx, { ...move, to: 'RECEIVED', receipt })
  const { refundAmount: settled, exchangeOrderId } = received
  const exchanged = exchangeOrderId !== null && { exchangeOrderId }
  const after = { status: 'RECEIVED', lines: lines ?? 'all restocked', refundAmount: settled, ...exchanged }
  return { action: 'return.receive', before: { status }, after: { ...after, ...(refundReason && { refundReason }) } }
}
