import { canMove } from '@nukkad/contract/order-rules'
import type { HandOverFault } from '@nukkad/contract/parcel-rules'
import type { HandOver } from '@nukkad/contract/staff/parcels'
import { changeLocked, moveLocked, type StaffBy } from '../orders/change-order.ts'
import type { LockedOrder } from '../../sale/order/move-order.ts'
import { findParcel, findParcelsByAwb } from '../../sale/shipments/change-parcel.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { possibleOrders, readHandedLine, type HandedLine } from './read-hand-over.ts'

type Input = {
  courier?: string | undefined
  withoutAwb: boolean
  lines: string[]
  /** The current and former prefixes of the shop's order numbers. */
  prefixes: readonly string[]
}
type RefusedLine = HandOver['refused'][number]
/** A line whose order is known. */
type FoundLine = HandedLine & { orderId: string }

/**
 * Dispatches the orders of the lines, each in its own transaction. A parcel scanned twice counts once. A line is
 * refused alone if it is unreadable or unknown, contradicts another line or the order, or has no AWB without
 * `withoutAwb`.
 */
export async function handOver(
  db: Db,
  by: StaffBy,
  { courier, withoutAwb, lines, prefixes }: Input,
  now: Date,
): Promise<HandOver> {
  const { found: all, refused } = await findOrders(db, lines, { courier, prefixes })
  const found = withoutRepeats(all)
  const twice = namedTwice(found)
  const doubled = [...twice].map((line) =>
    refusal(line, 'doubled', 'Another line has the same order or AWB with different details.'),
  )
  const result: HandOver = { handedOver: [], unchanged: [], refused: [...refused, ...doubled] }
  for (const line of found.filter((one) => !twice.has(one))) {
    const outcome = await handOverOrSay(db, by, { ...line, withoutAwb, ...(courier && { courier }) }, now)
    if ('fault' in outcome) result.refused.push(outcome)
    else
      result[outcome.isDone ? 'handedOver' : 'unchanged'].push({
        line: line.line,
        orderId: line.orderId,
        awb: outcome.awb,
      })
  }
  const place = ({ line }: RefusedLine) => lines.indexOf(line)
  return { ...result, refused: result.refused.toSorted((one, other) => place(one) - place(other)) }
}

type Handing = FoundLine & { withoutAwb: boolean }

async function handOverOrSay(db: Db, by: StaffBy, line: Handing, now: Date) {
  try {
    return await handOverOne(db, by, line, now)
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500) throw error
    return refusal(line, faults[error.code] ?? 'wrong', error.message)
  }
}

const faults: Readonly<Record<string, HandOverFault>> = { ORDER_NOT_FOUND: 'unknown', NO_AWB: 'unlabelled' }

function refusal(
  { line, orderId }: { line: string; orderId?: string },
  fault: HandOverFault,
  why: string,
): RefusedLine {
  return { line, orderId: orderId ?? null, fault, why }
}

/** An AWB alone identifies the parcel that has it. */
type Reading = Pick<Input, 'courier' | 'prefixes'>

async function findOrders(db: Db, lines: readonly string[], { courier, prefixes }: Reading) {
  const orders = await knownOrders(
    db,
    lines.flatMap((line) => possibleOrders(line, prefixes)),
  )
  const read = lines.map((line) => readHandedLine(line, { orders, prefixes }) ?? line)
  const awbs = read.flatMap((line) => (typeof line === 'object' && line.awb !== undefined ? [line.awb] : []))
  const parcels = Map.groupBy(await findParcelsByAwb(db, awbs), ({ awb }) => awb)
  const named = read.map((line) =>
    typeof line === 'string'
      ? refusal({ line }, 'unreadable', 'This is neither an AWB nor an order number.')
      : nameOrder(line, parcels.get(line.awb ?? '') ?? [], courier),
  )
  const isRefused = (one: FoundLine | RefusedLine): one is RefusedLine => 'fault' in one
  return { found: named.filter((one) => !isRefused(one)) as FoundLine[], refused: named.filter(isRefused) }
}

async function knownOrders(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('orders').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

type Carried = Awaited<ReturnType<typeof findParcelsByAwb>>[number]

function nameOrder(
  line: HandedLine,
  carried: readonly Carried[],
  courier: string | undefined,
): FoundLine | RefusedLine {
  const { orderId } = line
  if (orderId !== undefined) return { ...line, orderId }
  const fitting = carried.filter((one) => courier === undefined || one.courier === courier)
  const [only, ...others] = fitting.length > 0 ? fitting : carried
  if (only === undefined) return refusal(line, 'unknown', 'No shipment ready to dispatch has this AWB.')
  if (others.length > 0) return refusal(line, 'wrong', 'Several shipments have this AWB: add the order number.')
  return { ...line, orderId: only.orderId }
}

/** Drops repeated lines: a label that is scanned twice counts once. */
function withoutRepeats(lines: readonly FoundLine[]): FoundLine[] {
  const same = Map.groupBy(lines, ({ orderId, awb }) => `${orderId} ${awb}`)
  return [...same.values()].flatMap((group) => group.slice(0, 1))
}

/** Lines that name the order or AWB of another line with different details. */
function namedTwice(lines: readonly FoundLine[]): Set<FoundLine> {
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  const byAwb = Map.groupBy(
    lines.filter(({ awb }) => awb !== undefined),
    ({ awb }) => awb,
  )
  const groups = [...byOrder.values(), ...byAwb.values()]
  return new Set(groups.filter((group) => group.length > 1).flat())
}

function handOverOne(db: Db, by: StaffBy, { orderId, courier, awb, withoutAwb }: Handing, now: Date) {
  return inTransaction(db, async (tx) => {
    let known: string | null = awb ?? null
    const isDone = await changeLocked(tx, by, { orderId, now }, async (order) => {
      const parcel = (await findParcel(tx, orderId)) ?? { courier: order.courier, awb: order.awb }
      known ??= parcel.awb
      refuseOther('courier', parcel.courier, courier)
      refuseOther('AWB', parcel.awb, awb)
      if (order.shippedAt !== null && order.status === 'SHIPPED') return undefined
      refuseNotPacked(order)
      if (!withoutAwb) refuseUnlabelled(order, known)
      const move = { orderId, to: 'SHIPPED', by: 'staff', actorId: by.actor, now } as const
      return moveLocked(tx, order, { ...move, ...(courier && { courier }), ...(awb && { awb }) })
    })
    return { isDone, awb: known }
  })
}

function refuseOther(what: 'courier' | 'AWB', own: string | null, handed: string | undefined): void {
  if (own === null || handed === undefined || own === handed) return
  throw new ShopError('ORDER_STATE', { detail: `The order’s ${what} is ${own}, not ${handed}.` })
}

/** An order that cannot ship at all is refused for that reason first. */
function refuseUnlabelled(order: LockedOrder, awb: string | null): void {
  if (awb === null && canMove(order, 'SHIPPED', 'staff')) throw new ShopError('NO_AWB')
}

function refuseNotPacked({ status, holdReason }: LockedOrder): void {
  if (status === 'CANCELLED') {
    throw new ShopError('ORDER_STATE', { detail: 'This order was cancelled: do not dispatch it. Restock its items.' })
  }
  if (holdReason !== null) throw new ShopError('ORDER_HELD', { detail: `This order is on hold: ${holdReason}` })
}
