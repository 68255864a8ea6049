import { toRupees } from '@nukkad/contract/money'
import type { OrderEditQuote } from '@nukkad/contract/staff/order-changes'
import type { Db } from '../../platform/db.ts'
import type { OrderEdit } from '../../sale/order/edit-order.ts'
import { quoteEdit } from '../../sale/order/edit-order.ts'

type WantedEdit = Required<Pick<OrderEdit, 'orderId'>> & { lines: NonNullable<OrderEdit['lines']> }

/** The price of an edit, in rupees, before it is saved. */
export async function quoteEditForStaff(db: Db, { orderId, lines }: WantedEdit, now: Date): Promise<OrderEditQuote> {
  const priced = await quoteEdit(db, { orderId, lines, now })
  const { discount, totalAmount, couponCode } = priced.order
  const edited = priced.lines.filter(({ id }) => lines.some(({ orderItemId }) => orderItemId === id))
  return {
    previousTotal: toRupees(priced.previousTotal),
    totalAmount: toRupees(totalAmount),
    discount: toRupees(discount),
    couponCode,
    endedCoupon: priced.endedCoupon,
    prices: edited.map(({ id, price }) => ({ orderItemId: id, price: toRupees(price) })),
  }
}
