import type { DeliveryFailure } from '@nukkad/contract/delivery-rules'
import { nextStatuses, orderMoves, type OrderStatus } from '@nukkad/contract/order-rules'
import { readAwb, readCourier } from '@nukkad/contract/shipment-rules'
import { changeShipment, shipmentName } from '../sale/order/change-shipment.ts'
import { describeOpenOrders, describeOrder } from '../sale/order/describe-order.ts'
import { moveOrder, type Move } from '../sale/order/move-order.ts'
import { listLines } from '../sale/order/order-units.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { readFound, refuseFound } from './found-options.ts'
import { recordAction, type Acting } from './record-action.ts'
import { orRefuse } from './read-arguments.ts'
import { runRecordCommand, type CommandRequest } from './record-command.ts'
import { UsageError } from './usage-error.ts'

const statuses = Object.keys(orderMoves) as OrderStatus[]

const failureOptions: Readonly<Record<string, DeliveryFailure>> = {
  'nobody-home': 'Nobody at home',
  'address-not-found': 'Address not found',
  'not-reachable': 'Customer not reachable',
  'another-day': 'Asked for another day',
  refused: 'Refused by the customer',
  other: 'Other',
}

const usage = `Usage: npm run order                                         list the open orders
       npm run order -- <orderId>                            show an order and its next statuses
       npm run order -- <orderId> <STATUS> [--reason TEXT]   change its status
       npm run order -- <orderId> DELIVERY_FAILED [--failure WHY] [--reason NOTE]
                                                             WHY: ${Object.keys(failureOptions).join(', ')}
       npm run order -- <orderId> SHIPPED [--courier NAME] [--awb NUMBER]
       npm run order -- <orderId> RETURNED_TO_ORIGIN [--damaged N …] [--missing N …] [--not-ours N …] [--failure WHY]
                                                             N: the line number of one such item; the others are restocked
       npm run order -- <orderId> [--courier NAME] [--awb NUMBER]
                                                             after shipping: add or correct either

Status changes by staff:
${statuses.flatMap(movesOf).join('\n')}`

const optionNames = ['awb', 'courier', 'reason', 'failure'] as const
type Option = (typeof optionNames)[number]
type Options = Partial<Record<Option, string>>
type Shipment = { courier?: string; awb?: string }

export function runOrderCommand(db: Db, argv: readonly string[], acting: Acting): Promise<string> {
  return runRecordCommand(
    { db, argv, acting },
    {
      name: 'order',
      usage,
      options: optionNames,
      statuses,
      readId: (typed) => typed.toUpperCase(),
      list: listOpen,
      describe: describeOrder,
      correct,
      prepareMove,
    },
  )
}

async function prepareMove(
  db: Db,
  to: OrderStatus,
  { id: orderId, options, repeated, acting }: CommandRequest<Option>,
) {
  const { reason } = options
  const { staff: actorId, now } = acting
  const noted = {
    ...(reason && { reason }),
    ...failureFor(to, options),
    ...shipmentFor(to, options),
    ...(await foundFor(db, { orderId, to, repeated })),
  }
  return (tx: Db) => moveOrder(tx, { orderId, to, by: 'staff', actorId, ...noted, now })
}

type Received = { orderId: string; to: OrderStatus; repeated: Record<string, string[]> }

async function foundFor(db: Db, { orderId, to, repeated }: Received): Promise<Pick<Move, 'found'>> {
  if (to !== 'RETURNED_TO_ORIGIN') {
    refuseFound(repeated, 'RETURNED_TO_ORIGIN')
    return {}
  }
  const lines = await listLines(db, orderId)
  return {
    found: readFound({ lines: lines.map(({ itemId, left: { units } }) => ({ itemId, units })), repeated, of: 'order' }),
  }
}

function listOpen(db: Db, options: Options): Promise<string> {
  if (Object.keys(options).length > 0) throw new UsageError(usage)
  return describeOpenOrders(db)
}

/** Adds or corrects the shipment. */
async function correct(
  db: Db,
  { id: orderId, options, repeated, acting }: CommandRequest<Option>,
): Promise<string | null> {
  refuseFound(repeated, 'RETURNED_TO_ORIGIN')
  for (const option of ['reason', 'failure'] as const) {
    if (options[option] !== undefined) throw new UsageError(`--${option} needs a status.\n\n${usage}`)
  }
  const wanted = readShipment(options)
  if (Object.keys(wanted).length === 0) return null

  const { staff: actorId, now } = acting
  return inTransaction(db, async (tx) => {
    const { before, after, isNotified } = await changeShipment(tx, { orderId, actorId, now, ...wanted })
    const [was, is] = [shipmentName(before), shipmentName(after)]
    if (was !== is) await recordAction(tx, acting, { command: 'order', subject: orderId, deed: `shipment ${is}` })
    return changeWords({ was, is, isNotified })
  })
}

function changeWords({ was, is, isNotified }: { was: string; is: string; isNotified: boolean }): string {
  if (was === is) return `No change: shipped with ${is}.`
  return `Shipped with ${is}; before: ${was}. ${isNotified ? 'The customer gets an e-mail.' : 'No longer in transit: no e-mail.'}`
}

function shipmentFor(to: OrderStatus, options: Options): Shipment {
  for (const option of ['awb', 'courier'] as const) {
    if (options[option] !== undefined && to !== 'SHIPPED') throw new UsageError(`--${option} is only for SHIPPED.`)
  }
  return readShipment(options)
}

function failureFor(to: OrderStatus, { failure }: Options): Pick<Move, 'failure'> {
  if (failure === undefined) return {}
  if (to !== 'DELIVERY_FAILED' && to !== 'RETURNED_TO_ORIGIN') {
    throw new UsageError('--failure is only for DELIVERY_FAILED and RETURNED_TO_ORIGIN.')
  }
  const why = failureOptions[failure.toLowerCase()]
  if (why === undefined) throw new UsageError(`--failure must be one of ${Object.keys(failureOptions).join(', ')}.`)
  return { failure: why }
}

function readShipment({ courier, awb }: Options): Shipment {
  return {
    ...(courier !== undefined && { courier: orRefuse(readCourier(courier), `${courier} is not a courier’s name.`) }),
    ...(awb !== undefined && {
      awb: orRefuse(
        readAwb(awb),
        `${awb} is not an AWB: 5 to 30 letters, digits and hyphens, with at least one digit.`,
      ),
    }),
  }
}

function movesOf(status: OrderStatus): string[] {
  const order = { status, expired: false, isLost: true } as const
  const next = [
    ...new Set(
      (['ONLINE', 'CASH'] as const).flatMap((paymentMethod) => nextStatuses({ ...order, paymentMethod }, 'staff')),
    ),
  ]
  return next.length === 0 ? [] : [`  ${status} → ${next.join(', ')}`]
}
