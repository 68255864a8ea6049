import { canReturn } from '@nukkad/contract/order-rules'
import { fitReason, type Fit } from '@nukkad/contract/return-rules'
import type { Return, ReturnChoice } from '@nukkad/contract/returns'
import { orderStatusNames } from '@nukkad/contract/staff-status-rules'
import { holdExchanges } from '../exchanges/hold-exchange.ts'
import { lockAnyOrder, lockOwnOrder, type LockedOrder } from '../order/move-order.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { claimLines } from './return-lines.ts'
import { hasOwnReturn, insertReturn, recordReturnEvent, requireReturn, returnView } from './returns.ts'

type ReturnInput = {
  orderId: string
  reason: string
  fit?: Fit | undefined
  /** Absent: every piece that is left. */
  lines?: readonly ReturnChoice[] | undefined
}

/** Spec §5: a delivered order, for as many calendar days in India as it was agreed, once. */
export function requestReturn(db: Db, input: ReturnInput & { userId: string }, now: Date): Promise<Return> {
  return inTransaction(db, async (tx) => {
    const { orderId, userId } = input
    refuseFitOfOther(input)
    const order = await lockOwnOrder(tx, { orderId, userId })
    if (await hasOwnReturn(tx, orderId)) throw new ShopError('RETURN_EXISTS')
    if (!canReturn({ ...order, hasReturn: false }, now)) throw new ShopError('RETURN_REFUSED')

    const returnId = await insert(tx, order, { ...input, by: 'shopper', actorId: userId, now })
    await enqueue(tx, 'send-staff-mail', { orderId, kind: 'return-asked' }, { key: `return-asked/${orderId}` })
    return returnView(await requireReturn(tx, returnId))
  })
}

function refuseFitOfOther({ fit, reason }: ReturnInput): void {
  if (fit === undefined || reason === fitReason) return
  throw new ShopError('INVALID_INPUT', { detail: `“Too small” and “Too large” belong to the reason “${fitReason}”.` })
}

/** Staff create a return for the customer, at any time after delivery and beside the customer's own request. */
export async function openReturn(tx: Db, input: ReturnInput & { actorId: string; now: Date }): Promise<string> {
  refuseFitOfOther(input)
  const order = await lockAnyOrder(tx, input.orderId)
  if (order.status !== 'DELIVERED') {
    throw new ShopError('RETURN_REFUSED', {
      detail: `The order is “${orderStatusNames[order.status]}” – only delivered orders can be returned.`,
    })
  }
  return insert(tx, order, { ...input, by: 'staff' })
}

type ReturnRequest = ReturnInput & { by: 'shopper' | 'staff'; actorId: string; now: Date }

async function insert(tx: Db, order: LockedOrder, { orderId, reason, fit, lines, by, actorId, now }: ReturnRequest) {
  const { userId } = order
  const returnId = await insertReturn(tx, { orderId, userId, reason, fit: fit ?? null, openedBy: by }, now)
  await claimLines(tx, { returnId, orderId, lines })
  await holdExchanges(tx, { returnId, order, lines: lines ?? [] }, now)
  const step = { fromStatus: null, toStatus: 'REQUESTED' } as const
  const eventId = await recordReturnEvent(tx, { returnId, at: now, ...step, actor: by, actorId, reason })
  await enqueue(tx, 'send-return-mail', { eventId })
  return returnId
}
