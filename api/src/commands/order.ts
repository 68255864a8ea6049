import { nextStatuses, orderMoves, type OrderStatus } from '@nukkad/contract/order-rules'
import { describeOpenOrders, describeOrder } from '../order/describe-order.ts'
import { moveOrder, type Move } from '../order/move-order.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { readArguments, requireWord } from './read-arguments.ts'
import { UsageError } from './usage-error.ts'

const statuses = Object.keys(orderMoves) as OrderStatus[]

const usage = `npm run order                                                   every order that waits for the shop
npm run order -- <orderId>                                      what it is and what is allowed next
npm run order -- <orderId> <STATUS> [--awb NUMBER] [--reason TEXT]   move it

What staff may do:
${statuses.flatMap(movesOf).join('\n')}`

/** `npm run order`: shows or moves an order, through the same function as everybody. Answers what to print. */
export async function runOrderCommand(db: Db, argv: readonly string[], now: Date): Promise<string> {
  const { positionals, help, options } = readArguments(argv, ['awb', 'reason'], usage)
  const [typedId, typedStatus, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(usage)
  if (typedId === undefined) return help ? usage : listOpen(db, options)

  const orderId = typedId.toUpperCase()
  if (help || typedStatus === undefined) return describeOrder(db, orderId)

  const to = requireWord(typedStatus, statuses, usage)
  await move(db, { orderId, to, by: 'staff', actorId: 'operator', ...options, now })
  return describeOrder(db, orderId)
}

function listOpen(db: Db, options: object): Promise<string> {
  if (Object.keys(options).length > 0) throw new UsageError(usage)
  return describeOpenOrders(db)
}

async function move(db: Db, wanted: Move): Promise<void> {
  if (wanted.awb !== undefined && wanted.to !== 'SHIPPED') throw new UsageError('--awb belongs to SHIPPED.')
  try {
    await inTransaction(db, (tx) => moveOrder(tx, wanted))
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'ORDER_STATE') throw error
    const state = await describeOrder(db, wanted.orderId)
    throw new ShopError('ORDER_STATE', { detail: `It cannot become ${wanted.to}.\n${state}`, cause: error })
  }
}

function movesOf(status: OrderStatus): string[] {
  const order = { status, paymentMethod: 'ONLINE', expired: false } as const
  const next = nextStatuses(order, 'staff')
  return next.length === 0 ? [] : [`  ${status} → ${next.join(', ')}`]
}
