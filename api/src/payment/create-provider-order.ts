import { toPaise, toRupees } from '@nukkad/contract/money'
import type { ProviderOrder } from '@nukkad/contract/payment'
import { quoteLines } from '../cart/quote-lines.ts'
import { readOwnCart } from '../cart/ordered-cart.ts'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { ProviderError, type PaymentProvider } from './provider.ts'
import { countPaid, findProviderOrder, insertProviderOrder } from './payments.ts'
import { receiptOf } from './receipt.ts'

type Wanted = { userId: string; amount: number }

/** A provider order for the customer's own bag. Until it is paid, the same bag gets the same one. */
export async function createProviderOrder(
  { db, payments, now }: { db: Db; payments: PaymentProvider; now: Date },
  { userId, amount }: Wanted,
): Promise<ProviderOrder> {
  const { lines, coupon } = (await readOwnCart(db, userId, now)) ?? { lines: [], coupon: null }
  const { grandTotal } = quoteLines(lines, coupon, now)
  if (lines.length === 0 || grandTotal !== toPaise(amount)) throw new ShopError('AMOUNT_MISMATCH')

  const receipt = receiptOf({ userId, amount: grandTotal, lines, paidBefore: await countPaid(db, userId) })
  const { id } =
    (await findProviderOrder(db, { receipt })) ??
    (await open(db, payments, { userId, receipt, amount: grandTotal, now }))
  return {
    id,
    amount: toRupees(grandTotal),
    currency: 'INR',
    keyId: payments.keyId,
    checkoutUrl: payments.checkoutUrl,
  }
}

type Opening = { userId: string; receipt: string; amount: number; now: Date }

/** Of several opened at the same moment, the one that was written down first is everybody's. */
async function open(db: Db, payments: PaymentProvider, { now, ...wanted }: Opening): Promise<{ id: string }> {
  const { id } = await order(payments, wanted)
  await insertProviderOrder(db, { id, ...wanted, currency: 'INR', createdAt: now })
  return (await findProviderOrder(db, wanted)) ?? { id }
}

async function order(payments: PaymentProvider, wanted: { amount: number; receipt: string }) {
  try {
    return await payments.createOrder(wanted)
  } catch (cause) {
    if (cause instanceof ProviderError) throw new ShopError('PAYMENT_UNAVAILABLE', { cause })
    throw cause
  }
}
