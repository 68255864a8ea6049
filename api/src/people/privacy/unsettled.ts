import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { canReturn, returnUntil } from '@nukkad/contract/order-rules'
import { isReturnOver } from '@nukkad/contract/return-rules'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { listUnsettledOrders, listUnsettledRefunds, type UnsettledOrder } from './queries.ts'

const mostTold = 3

/** Refuses while an order, a return or a refund of this account is under way, and names it. */
export async function refuseUnsettled(db: Db, userId: string, now: Date): Promise<void> {
  const orders = await listUnsettledOrders(db, userId)
  const refunds = await listUnsettledRefunds(db, userId)
  const reasons = [
    ...orders.flatMap((order) => reasonOf(order, now) ?? []),
    ...refunds.map((amount) => `A refund of ${formatRupees(amount)} is in progress.`),
  ]
  if (reasons.length === 0) return
  const more = reasons.length - mostTold
  const told = [...reasons.slice(0, mostTold), ...(more > 0 ? [`And ${more} more.`] : [])]
  throw new ShopError('ACCOUNT_UNSETTLED', {
    detail: `You can delete your account once your orders and refunds are complete. ${told.join(' ')}`,
  })
}

function reasonOf(order: UnsettledOrder, now: Date): string | undefined {
  const { orderId, status } = order
  if (isReturnOpen(order)) return `The return of order ${orderId} is in progress.`
  if (status === 'PENDING') return `Order ${orderId} is not paid yet.`
  if (status === 'DELIVERED') return returnableWords(order, now)
  const isBack = status === 'RETURNED' || status === 'RETURNED_TO_ORIGIN'
  return isBack ? moneyWords(order) : `Order ${orderId} is not delivered yet.`
}

function isReturnOpen({ returnStatus, refundAmount }: UnsettledOrder): boolean {
  return returnStatus !== null && !isReturnOver({ status: returnStatus, refundAmount })
}

/** A refused cash parcel is over, and so is an order that was exchanged as a whole: there is nothing to refund. */
function moneyWords({ orderId, status, paymentMethod, returnStatus }: UnsettledOrder): string | undefined {
  const isUnpaid = status === 'RETURNED_TO_ORIGIN' && paymentMethod === 'CASH'
  const isExchanged = status === 'RETURNED' && returnStatus !== null
  return isUnpaid || isExchanged ? undefined : `The refund for order ${orderId} is pending.`
}

function returnableWords({ orderId, returnStatus, ...order }: UnsettledOrder, now: Date): string | undefined {
  const until = returnUntil(order)
  const isReturnable = canReturn({ ...order, hasReturn: returnStatus !== null }, now)
  return isReturnable && until !== null ? `Order ${orderId} can be returned until ${formatDay(until)}.` : undefined
}
