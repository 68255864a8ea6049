import { formatRupees, toRupees } from '@nukkad/contract/money'
import type { ProviderOrder } from '@nukkad/contract/payment'
import { lockOwnOrder, type LockedOrder } from '../order/move-order.ts'
import type { OwnOrder } from '../order/order-row.ts'
import { readOnlineAmount, wasEdited } from '../order/pay-online.ts'
import { openProviderOrder, providerOrderView } from '../payment/create-provider-order.ts'
import { lockProviderOrder, storeOrderLink } from '../payment/payments.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

/**
 * Opens the one provider order of a COD order, or of one with a payment link; its receipt names the order, so that repeating finds it; after an edit
 * another total has another one. The order stays as it is until `settlePayment` has the money. What the customer pays too late goes back.
 */
export async function openOrderPayment(
  { db, clock, payments }: Pick<Parts, 'db' | 'clock' | 'payments'>,
  { userId, orderId }: OwnOrder,
): Promise<ProviderOrder> {
  const amount = await requireOnlineAmount(db, { userId, orderId })
  const { id } = await openProviderOrder(db, payments, {
    userId,
    receipt: await receiptOf(db, orderId, amount),
    amount,
    now: clock(),
  })
  await inTransaction(db, async (tx) => {
    // Before the order, as a payment is settled.
    await lockProviderOrder(tx, id)
    // Between the two the order may have been packed or cancelled.
    await requireOnlineAmount(tx, { userId, orderId })
    await storeOrderLink(tx, id, orderId)
  })
  return providerOrderView(payments, { id, amount })
}

/**
 * The provider takes a receipt once, for one amount. An edited order may have been opened with another total before, and
 * the answer lost.
 */
async function receiptOf(db: Db, orderId: string, amount: number): Promise<string> {
  const first = await db.selectFrom('providerOrders').select('amount').where('receipt', '=', orderId).executeTakeFirst()
  const withTotal = `${orderId}-${amount}`
  if (first !== undefined) return first.amount === amount ? orderId : withTotal
  return (await wasEdited(db, orderId)) ? withTotal : orderId
}

async function requireOnlineAmount(db: Db, { userId, orderId }: OwnOrder): Promise<number> {
  const order = await lockOwnOrder(db, { orderId, userId })
  const amount = await readOnlineAmount(db, order)
  if (amount === null) throw new ShopError('PAY_ONLINE_REFUSED', { detail: refusalOf(order) })
  return amount
}

function refusalOf({ status, paymentMethod, totalAmount }: LockedOrder): string {
  if (status === 'CANCELLED') return 'This order is cancelled, so it can no longer be paid. Please order again.'
  if (status === 'PENDING') return 'Please pay this order from your bag.'
  if (paymentMethod === 'ONLINE') return 'This order is paid online already. You have nothing to pay on delivery.'
  if (status === 'CONFIRMED') return 'An item of this order was cancelled, so the rest stays cash on delivery.'
  if (status !== 'PROCESSING') return 'This order can no longer be paid online.'
  return `We have started to pack this order. It stays cash on delivery: please keep ${formatRupees(toRupees(totalAmount))} ready.`
}
