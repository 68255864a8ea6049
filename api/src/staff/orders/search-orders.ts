import { orderNumberForm, readOrderNumber } from '@nukkad/contract/order-number-rules'
import { nationalNumber } from '@nukkad/contract/phone-rules'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { DB } from '../../platform/schema.ts'
import { escapeLike, wordsQuery } from '../../platform/search-text.ts'

type OrderExpressions = ExpressionBuilder<DB, 'orders'>

/** The meanings of a search (decision 084). Several at once, because digits may be a phone, a pincode or an AWB. */
export type SearchMeaning = {
  orderId?: string
  awb?: string
  phone?: string
  email?: string
  pincode?: string
  providerId?: string
  /** Beginnings of words. */
  name?: string[]
}

export function readSearch(typed: string): SearchMeaning {
  const words = typed.trim()
  if (words.includes('@')) return { email: words.toLowerCase() }
  const orderId = readOrderNumber(words)
  if (orderId !== null && orderNumberForm.test(words.toUpperCase())) return { orderId }
  if (/^(pay|order|rfnd)_\w+$/.test(words)) return { providerId: words }
  return {
    // Without dashes it may be a tracking number or a name as well.
    ...(orderId !== null && { orderId }),
    ...numbersIn(words),
    ...(/\p{L}/u.test(words) && { name: words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [] }),
  }
}

function numbersIn(words: string): SearchMeaning {
  const number = nationalNumber(words)
  const bare = words.replaceAll(/[\s-]/g, '')
  const compact = words.replaceAll(/\s/g, '').toUpperCase()
  return {
    ...(/^[A-Z0-9-]{4,30}$/.test(compact) && /\d/.test(compact) && { awb: compact }),
    ...(/^\d{4,10}$/.test(number) && { phone: number }),
    ...(/^\d{3,6}$/.test(bare) && { pincode: bare }),
  }
}

/** Each meaning has an index; what nothing can mean finds nothing. */
export function isFoundBy(order: OrderExpressions, typed: string, readsCustomers: boolean): Expression<SqlBool> {
  const meaning = readSearch(typed)
  const conditions = [
    ...numbered(order, meaning),
    ...named(meaning),
    ...(readsCustomers ? reached(order, meaning) : []),
  ]
  return conditions.length === 0 ? sql<boolean>`false` : order.or(conditions)
}

function numbered(order: OrderExpressions, { orderId, awb, pincode, providerId }: SearchMeaning) {
  return [
    ...(orderId === undefined ? [] : [order('orders.id', '=', orderId)]),
    ...(awb === undefined ? [] : [order('orders.awb', 'like', `${awb}%`)]),
    ...(pincode === undefined ? [] : [order('orders.postalCode', 'like', `${pincode}%`)]),
    ...(providerId === undefined ? [] : [order('orders.id', 'in', paidBy(order, providerId))]),
  ]
}

function reached(order: OrderExpressions, { phone, email }: SearchMeaning) {
  return [
    ...(phone === undefined ? [] : [order('orders.phone', 'like', `${phone}%`)]),
    ...(email === undefined ? [] : [sql<boolean>`lower(orders.email) like ${`${escapeLike(email)}%`}`]),
    ...(email === undefined
      ? []
      : [order('orders.userId', '=', order.selectFrom('users').select('users.id').where('users.email', '=', email))]),
  ]
}

/** The order of a payment, of a refund or of an order at the provider. */
function paidBy(order: OrderExpressions, id: string) {
  const payments = order
    .selectFrom('payments')
    .innerJoin('providerOrders', 'providerOrders.id', 'payments.providerOrderId')
    .select('providerOrders.orderId')
    .where('payments.id', '=', id)
  const refunds = order.selectFrom('refunds').select('refunds.orderId').where('refunds.providerRefundId', '=', id)
  const opened = order.selectFrom('providerOrders').select('providerOrders.orderId').where('providerOrders.id', '=', id)
  return payments.unionAll(refunds).unionAll(opened)
}

/** The expression of the index `orders_name`. */
function named({ name }: SearchMeaning) {
  if (name === undefined) return []
  return [
    sql<boolean>`to_tsvector('simple', translate(orders.full_name, '.,-/@_''', '       '))
      @@ to_tsquery('simple', ${wordsQuery(name)})`,
  ]
}
