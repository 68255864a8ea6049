import { toPaise, toRupees } from '@nukkad/contract/money'
import { shareOf } from '@nukkad/contract/split-rules'
import { stockAfterCancel, type ShopCancelReason } from '@nukkad/contract/staff-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { texts } from './texts.ts'
import { keptOf } from './UnitChoice.tsx'

type Item = Order['items'][number]
type CancelledOrder = Pick<Order, 'paymentMethod' | 'exchangeOf' | 'holdsStock' | 'leftToRefund'> & {
  items: readonly Pick<
    Item,
    'orderItemId' | 'productName' | 'color' | 'size' | 'quantity' | 'cancelledQuantity' | 'returnedQuantity' | 'total'
  >[]
}
type ChosenItems = { orderItemId: string; quantity: number }
type CancelChoice = {
  chosen: readonly ChosenItems[]
  isWhole: boolean
  reason: ShopCancelReason | ''
  setStockToZero: boolean
}

/** The effect of a cancel on stock and money, and who gets an e-mail. */
export function formatCancelEffect(order: CancelledOrder, choice: CancelChoice): string {
  return [stockEffect(order, choice), moneyEffect(order, choice), texts.cancel.mailed].filter(Boolean).join(' ')
}

function stockEffect({ holdsStock }: CancelledOrder, { chosen, reason, setStockToZero }: CancelChoice): string {
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const effect = reason === '' ? 'restock' : stockAfterCancel[reason]
  if (effect === 'zero' && setStockToZero) return texts.cancel.zeroed(chosen.length)
  if (!holdsStock) return ''
  return effect === 'writeOff' ? texts.cancel.writtenOff(count) : texts.cancel.restocked(count)
}

function moneyEffect(order: CancelledOrder, { chosen, isWhole }: CancelChoice): string {
  const isCash = order.paymentMethod === 'CASH'
  if (isCash && order.exchangeOf === null) {
    return isWhole ? '' : texts.cancel.codDrops(shareOfItems(order, chosen))
  }
  // Goodwill may have given back a part of the payment.
  const left = order.leftToRefund
  const refund = isWhole ? left : Math.min(shareOfItems(order, chosen), left)
  if (refund === 0) return ''
  return isCash ? texts.cancel.refundToAccount(refund) : texts.cancel.refund(refund)
}

function shareOfItems({ items }: CancelledOrder, chosen: readonly ChosenItems[]): number {
  const shares = chosen.map(({ orderItemId, quantity }) => {
    const item = items.find((one) => one.orderItemId === orderItemId)
    if (item === undefined) return 0
    const all = { units: item.quantity, amount: toPaise(item.total), tax: 0 }
    const gone = shareOf(all, item.quantity - keptOf(item))
    return shareOf({ units: keptOf(item), amount: all.amount - gone.amount, tax: 0 }, quantity).amount
  })
  return toRupees(shares.reduce((sum, amount) => sum + amount, 0))
}
