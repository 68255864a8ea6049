import { toRupees } from '@nukkad/contract/money'
import type { OrderPage } from '@nukkad/contract/staff/orders'
import type { OrderRow } from '../../sale/order/order-row.ts'
import { addShares, noShare, unitsOf } from '../../sale/order/order-units.ts'
import { isOfOrder, type OrderFacts } from '../../sale/order/read-order.ts'

/** The sums of an order in rupees, the same on its page and in files. `total` and `tax` are as placed. */
export function sumsOf(row: OrderRow, facts: OrderFacts): OrderPage['sums'] {
  const captured = row.payments.filter(({ status }) => status === 'captured')
  // Money that came besides the order's payment is not the order's.
  const own = row.refunds.filter((refund) => isOfOrder(refund, row))
  return {
    items: toRupees(row.itemsTotal),
    discount: toRupees(row.discount),
    deliveryCharges: toRupees(row.deliveryCharges),
    total: facts.totalAmount,
    tax: facts.totalTax,
    cancelled: facts.cancelled.amount,
    returned: toRupees(returnedOf(row).amount),
    paid: row.exchangeOf === null ? sum(captured) : toRupees(row.exchangedTo),
    refunded: sum(own.filter(({ status }) => status !== 'FAILED')),
    toRefund: sum(own.filter(({ status }) => status === 'REQUESTED' || status === 'READY')),
    dueAtDoor: facts.amountDue,
  }
}

/** In paise: the share of what came back, and the delivery charge once nothing is with the customer any more; an exchange keeps it. */
export function returnedOf(row: OrderRow): { amount: number; tax: number } {
  const { amount, tax } = unitsOf(row)
    .map(({ returned }) => returned)
    .reduce(addShares, noShare)
  const isWhole = row.status === 'RETURNED' || (row.status === 'REFUNDED' && row.deliveredAt !== null)
  return { amount: amount + (isWhole && row.exchangedFrom === 0 ? row.deliveryCharges : 0), tax }
}

const sum = (amounts: readonly { amount: number }[]) =>
  toRupees(amounts.reduce((paise, { amount }) => paise + amount, 0))
