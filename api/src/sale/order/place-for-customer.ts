import { randomUUID } from 'node:crypto'
import type { AddressBody } from '@nukkad/contract/address'
import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { formatRupees, toRupees } from '@nukkad/contract/money'
import { paymentLinkHours } from '@nukkad/contract/order-rules'
import type { CashLimits } from '@nukkad/contract/terms-rules'
import { lockCashFacts } from '../cash/cash-facts.ts'
import { whyNoCash, type CashFacts } from '../cash/judge-cash.ts'
import { findVariants, requireQuantity, type LineInput } from '../cart/cart-lines.ts'
import type { CartContext } from '../cart/cart-view.ts'
import { lockOwnCart } from '../cart/ordered-cart.ts'
import { readAutomaticFor } from '../cart/read-cart.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { reserveStock } from '../../store/stock/stock.ts'
import { insertOrder, newOrder, type PlacingContext } from './insert-order.ts'
import { askToPay, notifyPlaced } from './notify-order.ts'
import { countCode } from './place-order.ts'
import { priceOrder, type OrderQuote } from './quote-order.ts'
import { isReplacedBy, lockUnpaidOrders, refuseWhileConfirming, releaseReplacedOrders } from './replaced-orders.ts'

type WantedLines = {
  /** Null: a customer who has no account yet. */
  userId: string | null
  lines: readonly LineInput[]
  method: PaymentMethod
}

/** Prices lines that are in nobody's bag, with the coupons that apply automatically for this customer. */
export async function quoteForCustomer(
  tx: Db,
  { userId, lines: wanted, method }: WantedLines,
  context: CartContext,
): Promise<OrderQuote> {
  const found = await findVariants(tx, wanted)
  const productIds = wanted.map(({ productId }) => productId)
  // Somebody new has no orders and no uses, as an id that nobody has.
  const automatic = await readAutomaticFor(tx, { userId: userId ?? randomUUID(), productIds }, context.now)
  const { maxQuantity } = context.terms
  const lines = found.rows.map((one) => ({
    ...requireQuantity(one, { quantity: one.quantity, inCart: 0, maxQuantity }),
    cartItemId: randomUUID(),
    quantity: one.quantity,
  }))
  const ofMethod = automatic.filter(({ isPrepaidOnly }) => method === 'ONLINE' || !isPrepaidOnly)
  return priceOrder(lines, { coupon: null, automatic: ofMethod }, { method, ...context })
}

type CustomerOrder = {
  userId: string
  lines: readonly LineInput[]
  /** Online: by a link that is mailed to the customer. */
  method: PaymentMethod
  shippingAddress: AddressBody
  /** Rupees, as the customer was told. */
  totalAmount: number
  /** The member of staff who places it. */
  actorId: string
}

const hour = 60 * 60 * 1000

/**
 * Places an order that a customer told staff, with the checks and locks of `placeOrder`. The customer's bag stays
 * as it is. One with a link waits for its payment longer than one from the bag, and holds its stock. Returns its id.
 */
export async function placeForCustomer(tx: Db, input: CustomerOrder, context: PlacingContext): Promise<string> {
  const { userId, method, shippingAddress, totalAmount, actorId } = input
  const { now, terms } = context
  await lockOwnCart(tx, userId)
  const cash = method === 'CASH' ? await lockCashFacts(tx, { userId, shippingAddress }, now) : undefined
  const unpaid = await lockUnpaidOrders(tx, userId)
  const quote = await quoteForCustomer(tx, input, context)

  refuseOtherTotal(quote, totalAmount)
  refuseWhileConfirming(unpaid.rows, quote)
  if (cash !== undefined) refuseAgainstRules(cash.rows, quote, terms.cash)
  const replaced = unpaid.rows.filter((order) => isReplacedBy(order, quote))
  await releaseReplacedOrders(tx, { replaced, quote, userId }, now)

  const payBy = method === 'ONLINE' ? { payBy: new Date(now.getTime() + paymentLinkHours * hour) } : {}
  const order = newOrder({ userId, paymentMethod: method, shippingAddress, ...payBy }, quote, true, context)
  const variantIds = quote.lines.map(({ variantId }) => variantId)
  await insertOrder(tx, order, variantIds, { actor: 'staff', actorId })
  await (method === 'CASH' ? notifyPlaced(tx, order.id) : askToPay(tx, order.id))
  await reserveStock(tx, quote.lines, { cause: 'ordered', orderId: order.id, now })
  if (!(await countCode(tx, order, quote, now))) throw otherTotal()
  return order.id
}

function refuseAgainstRules(facts: readonly CashFacts[], quote: OrderQuote, limits: CashLimits): void {
  if (whyNoCash(facts, quote, limits) === undefined) return
  throw new ShopError('CASH_REFUSED', {
    detail:
      'COD is not available for this order: check its total, open COD orders, RTOs, categories and COD blocks. Or send a payment link.',
  })
}

function refuseOtherTotal({ totalAmount }: OrderQuote, told: number): void {
  const now = toRupees(totalAmount)
  if (now !== told) throw otherTotal(now)
}

function otherTotal(now?: number): ShopError {
  const total = now === undefined ? 'The total has changed' : `The total is now ${formatRupees(now)}`
  return new ShopError('PRICE_CHANGED', { detail: `${total}. Tell the customer, then place the order again.` })
}
