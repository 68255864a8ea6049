import type { Order } from '@nukkad/contract/order'

type Line = Pick<Order['items'][number], 'quantity' | 'cancelledQuantity' | 'returnedQuantity'>

/** `1 cancelled, 1 returned`; empty for a line that is whole, or that has nothing left. */
export function goneWords({ quantity, cancelledQuantity, returnedQuantity }: Line): string {
  if (cancelledQuantity === quantity || returnedQuantity === quantity) return ''
  return [
    ...(cancelledQuantity > 0 ? [`${cancelledQuantity} cancelled`] : []),
    ...(returnedQuantity > 0 ? [`${returnedQuantity} returned`] : []),
  ].join(', ')
}
