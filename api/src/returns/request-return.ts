import { canReturn } from '@nukkad/contract/order-rules'
import type { Return } from '@nukkad/contract/returns'
import { lockOrder } from '../order/move-order.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { hasReturn, insertReturn, recordReturnEvent, returnView } from './returns.ts'

type ReturnInput = { orderId: string; userId: string; reason: string }

/** Spec §5: a delivered order, for seven calendar days in India, once. */
export function requestReturn(db: Db, { orderId, userId, reason }: ReturnInput, now: Date): Promise<Return> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { orderId, userId })
    if (await hasReturn(tx, orderId)) throw new ShopError('RETURN_EXISTS')
    if (!canReturn({ ...order, hasReturn: false }, now)) throw new ShopError('RETURN_REFUSED')

    const request = await insertReturn(tx, { orderId, userId, reason }, now)
    const eventId = await recordReturnEvent(tx, {
      returnId: request.returnId,
      at: now,
      fromStatus: null,
      toStatus: request.status,
      actor: 'shopper',
      actorId: userId,
      reason,
    })
    await enqueue(tx, 'send-return-mail', { eventId })
    await enqueue(tx, 'send-staff-mail', { orderId, kind: 'return-asked' }, { key: `return-asked/${orderId}` })
    return returnView({ ...request, answer: null })
  })
}
