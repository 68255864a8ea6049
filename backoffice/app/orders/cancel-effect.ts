import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import { shareOf } from '@nukkad/contract/split-rules'
import { stockAfterCancel, type ShopCancelReason } from '@nukkad/contract/staff-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { keptOf } from './UnitChoice.tsx'

type Item = Order['items'][number]
type CancelledOrder = Pick<Order, 'paymentMethod' | 'holdsStock'> & {
  sums: Pick<Order['sums'], 'paid' | 'refunded'>
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

/** What a cancel will do: to stock, to money, and who is told. */
export function cancelWords(order: CancelledOrder, choice: CancelChoice): string {
  return [stockWords(order, choice), moneyWords(order, choice), 'The customer gets an e-mail.']
    .filter(Boolean)
    .join(' ')
}

function stockWords({ holdsStock }: CancelledOrder, { chosen, reason, setStockToZero }: CancelChoice): string {
  const items = itemsOf(chosen.reduce((sum, { quantity }) => sum + quantity, 0))
  const effect = reason === '' ? 'restock' : stockAfterCancel[reason]
  if (effect === 'zero' && setStockToZero) return chosen.length === 1 ? 'Set its stock to 0.' : 'Set their stock to 0.'
  if (!holdsStock) return ''
  return effect === 'writeOff' ? `Write off ${items} as damaged.` : `Restock ${items}.`
}

function moneyWords(order: CancelledOrder, { chosen, isWhole }: CancelChoice): string {
  if (order.paymentMethod === 'CASH') {
    return isWhole ? '' : `The COD amount drops by ${formatRupees(shareOfItems(order, chosen))}.`
  }
  const left = paidLeft(order)
  const refund = isWhole ? left : Math.min(shareOfItems(order, chosen), left)
  return refund > 0 ? `Refund ${formatRupees(refund)} to original payment.` : ''
}

/** Goodwill may have given back a part of what was paid. */
function paidLeft({ sums: { paid, refunded } }: CancelledOrder): number {
  return Math.max(0, paid - refunded)
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

export function itemsOf(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}
