import { randomUUID } from 'node:crypto'
import type { AddressBody } from '@nukkad/contract/address'
import { unpaidOrderMinutes, waitsForCustomer } from '@nukkad/contract/order-rules'
import { type CartContext, expectedDate } from '../cart/cart-view.ts'
import { codeOf } from '../cart/quote-lines.ts'
import type { CartLine } from '../cart/read-cart.ts'
import type { PricedLine } from '../cart/price-lines.ts'
import { sendTextAhead, type Db } from '../../platform/db.ts'
import { orderId } from '../../platform/random.ts'
import type { OrderRow } from './order-row.ts'
import type { DeclaredOrder, OrderQuote } from './quote-order.ts'

export type OrderInput = DeclaredOrder & {
  userId: string
  shippingAddress: AddressBody
  razorpayOrderId?: string | undefined
  gstin?: string | undefined
  businessName?: string | undefined
}

export type PlacingContext = CartContext & { orderPrefix: string }

const minute = 60 * 1000

/** The order as it will be read once it is inserted: pending until it is paid, unless it is paid in cash. */
export function newOrder(
  input: Pick<OrderInput, 'userId' | 'paymentMethod' | 'shippingAddress' | 'gstin' | 'businessName'> & {
    confirmBy?: Date | null
    payBy?: Date
  },
  quote: OrderQuote,
  holdsStock: boolean,
  context: PlacingContext,
): OrderRow {
  const { now, terms, orderPrefix } = context
  const { userId, paymentMethod, shippingAddress, confirmBy = null, payBy } = input
  const isOnline = paymentMethod === 'ONLINE'
  return {
    id: orderId(orderPrefix),
    userId,
    status: isOnline ? 'PENDING' : 'CONFIRMED',
    paymentMethod,
    placedAt: now,
    expiresAt: isOnline ? (payBy ?? new Date(now.getTime() + unpaidOrderMinutes * minute)) : null,
    byLink: payBy !== undefined,
    exchangeOf: null,
    expired: false,
    expectedDate: expectedDate(context),
    returnDays: terms.returnDays,
    itemsTotal: quote.itemsTotal,
    discount: quote.discount,
    couponCode: codeOf(quote),
    deliveryCharges: quote.deliveryCharges,
    totalAmount: quote.totalAmount,
    totalTax: quote.totalTax,
    holdsStock,
    version: 1,
    ...notOnItsWay,
    confirmBy,
    holdReason: confirmBy === null ? null : waitsForCustomer,
    ...shippingAddress,
    email: shippingAddress.email ?? null,
    ...businessOf(input),
    items: quote.lines.map(newItem),
    ...nothingSince,
  }
}

type ExchangedLines = { id: string; items: OrderRow['items']; expectedDate: string; now: Date }
type AgreedOrder = Pick<OrderRow, (typeof agreed)[number] | 'id'>

const agreed = [
  'userId',
  'paymentMethod',
  'returnDays',
  'fullName',
  'phone',
  'email',
  'street',
  'city',
  'state',
  'country',
  'postalCode',
  'gstin',
  'businessName',
] as const

/** An order in exchange for items of another: with its customer and address, confirmed, and paid by it. */
export function newExchange(first: AgreedOrder, { id, items, expectedDate: day, now }: ExchangedLines): OrderRow {
  const sum = (of: (item: OrderRow['items'][number]) => number) => items.reduce((all, item) => all + of(item), 0)
  const kept = Object.fromEntries(agreed.map((key) => [key, first[key]])) as Pick<OrderRow, (typeof agreed)[number]>
  const totalAmount = sum(({ total }) => total)
  return {
    id,
    ...kept,
    status: 'CONFIRMED',
    placedAt: now,
    expiresAt: null,
    byLink: false,
    exchangeOf: first.id,
    expired: false,
    expectedDate: day,
    itemsTotal: sum(({ price, quantity }) => price * quantity),
    discount: sum(({ discount }) => discount),
    couponCode: null,
    deliveryCharges: 0,
    totalAmount,
    totalTax: sum(({ tax }) => tax),
    holdsStock: true,
    version: 1,
    ...notOnItsWay,
    confirmBy: null,
    holdReason: null,
    items,
    ...nothingSince,
    exchangedTo: totalAmount,
    paymentState: 'paid',
  }
}

function businessOf({ gstin, businessName }: Pick<OrderInput, 'gstin' | 'businessName'>) {
  return { gstin: gstin ?? null, businessName: businessName ?? null }
}

const notOnItsWay = {
  packingAskedAt: null,
  shippedAt: null,
  courier: null,
  awb: null,
  outForDeliveryAt: null,
  deliveredAt: null,
  deliveryFailure: null,
  sharesAwb: false,
} as const

/** A new order has been neither cancelled, returned nor paid, and has no documents. */
const nothingSince = {
  cancels: [],
  cancelReason: null,
  endings: [],
  returns: [],
  payments: [],
  refunds: [],
  documents: [],
  isConfirming: false,
  exchangedBy: null,
  exchangedTo: 0,
  exchangedFrom: 0,
  paymentState: 'unpaid',
  payoutWanted: false,
  payoutMasked: null,
  payoutPending: null,
}

/** Copies the line: later changes of a product do not affect an order. */
function newItem(line: PricedLine<CartLine>): OrderRow['items'][number] {
  return {
    id: randomUUID(),
    productId: line.productId,
    productName: line.productName,
    slug: line.slug,
    image: line.image,
    color: line.color,
    size: line.size,
    variant: { variantId: line.variantId, color: line.color, size: line.size },
    hsn: line.hsn,
    quantity: line.quantity,
    price: line.price,
    discount: line.discount,
    total: line.total,
    taxRate: line.taxRate,
    tax: line.tax,
  }
}

const insertText = `
  with placed as (
    select * from json_to_record($1) as placed (
      id text, "userId" uuid, status order_status, "paymentMethod" payment_method, "placedAt" timestamptz,
      "expiresAt" timestamptz, "expectedDate" date, "returnDays" integer, "itemsTotal" integer, discount integer, "couponCode" text,
      "deliveryCharges" integer, "totalAmount" integer, "totalTax" integer, "holdsStock" boolean, "fullName" text,
      phone text, email text, street text, city text, state text, country text, "postalCode" text, "confirmBy" timestamptz,
      "holdReason" text, "byLink" boolean, gstin text, "businessName" text, "exchangeOf" text, items json)
  ), inserted as (
    insert into orders (id, user_id, status, payment_method, placed_at,
      expires_at, expected_date, return_days, items_total, discount, coupon_code,
      delivery_charges, total_amount, total_tax, holds_stock, full_name,
      phone, email, street, city, state, country, postal_code, confirm_by, hold_reason, by_link, gstin, business_name, exchange_of)
    select id, "userId", status, "paymentMethod", "placedAt",
      "expiresAt", "expectedDate", "returnDays", "itemsTotal", discount, "couponCode",
      "deliveryCharges", "totalAmount", "totalTax", "holdsStock", "fullName",
      phone, email, street, city, state, country, "postalCode", "confirmBy", "holdReason", "byLink", gstin, "businessName", "exchangeOf"
    from placed
  ), lines as (
    insert into order_items (id, order_id, position, variant_id,
      product_id, product_name, slug, image, color, size, hsn, quantity,
      price, discount, total, tax_rate, tax)
    select item.id, placed.id, item.nth - 1, ($2::uuid[])[item.nth],
      item."productId", item."productName", item.slug, item.image, item.color, item.size, item.hsn, item.quantity,
      item.price, item.discount, item.total, item."taxRate", item.tax
    from placed, rows from (json_to_recordset(placed.items) as (
      id uuid, "productId" uuid, "productName" text, slug text, image text, color text, size text, hsn text,
      quantity integer, price integer, discount integer, total integer, "taxRate" integer, tax integer)
    ) with ordinality as item (id, "productId", "productName", slug, image, color, size, hsn, quantity,
      price, discount, total, "taxRate", tax, nth)
  )
  insert into order_events (order_id, at, to_status, actor, actor_id, reason)
  select id, "placedAt", status, $3::order_actor, $4::text, $5::text from placed`

type Placing = { actor: 'shopper' | 'staff' | 'courier'; actorId: string | null; reason?: string }

/** Inserts the order with its lines and its first event; `variantIds` are those of its items. */
export async function insertOrder(
  tx: Db,
  order: OrderRow,
  variantIds: readonly string[],
  { actor, actorId, reason }: Placing,
): Promise<void> {
  await sendTextAhead(tx, insertText, [JSON.stringify(order), variantIds, actor, actorId, reason ?? null])
}
