import type { PaymentOptions } from '@nukkad/contract/payment'
import { readCashFacts, type Door } from '../cash/cash-facts.ts'
import { whyNoCash } from '../cash/judge-cash.ts'
import type { CartContext } from '../cart/cart-view.ts'
import { readUserCart } from '../cart/read-cart.ts'
import { isConfirming } from '../payment/payments.ts'
import type { Db } from '../../platform/db.ts'
import { priceOrder } from './quote-order.ts'

type OptionsInput = { userId: string; shippingAddress?: Door | undefined }

/** The obstacles to ordering the customer's bag: an unconfirmed payment of it, or a COD rule. */
export async function readPaymentOptions(
  db: Db,
  { userId, shippingAddress }: OptionsInput,
  context: CartContext,
): Promise<PaymentOptions> {
  const { now, terms } = context
  const { lines, ...offers } = (await readUserCart(db, userId, now)) ?? { lines: [], coupon: null, automatic: [] }
  const { totalAmount } = priceOrder(lines, offers, { ...context, method: 'CASH' })
  const variantIds = lines.map(({ variantId }) => variantId)
  const facts = await readCashFacts(db, { userId, shippingAddress }, now)
  return {
    confirmingOrderId: (await findConfirming(db, { userId, variantIds })) ?? null,
    cashRefusal: lines.length === 0 ? null : (whyNoCash(facts, { totalAmount, lines }, terms.cash) ?? null),
  }
}

type OwnBag = { userId: string; variantIds: readonly string[] }

/** The newest order that shares a line with the bag, or any where the bag is empty. */
async function findConfirming(db: Db, { userId, variantIds }: OwnBag): Promise<string | undefined> {
  const found = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.userId', '=', userId)
    .where((order) => isConfirming(order))
    .$if(variantIds.length > 0, (some) =>
      some.where((order) =>
        order.exists(
          order
            .selectFrom('orderItems as item')
            .select('item.id')
            .whereRef('item.orderId', '=', 'orders.id')
            .where('item.variantId', 'in', [...variantIds]),
        ),
      ),
    )
    .orderBy('orders.placedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}
