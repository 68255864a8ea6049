import type { Order } from '@nukkad/contract/order'
import { texts } from './texts.ts'

type Line = Pick<Order['items'][number], 'quantity' | 'cancelledQuantity' | 'returnedQuantity'>

/** `1 cancelled, 1 returned`. Empty for a complete line, and for one with nothing left. */
export function goneWords({ quantity, cancelledQuantity, returnedQuantity }: Line): string {
  if (cancelledQuantity === quantity || returnedQuantity === quantity) return ''
  return [
    ...(cancelledQuantity > 0 ? [texts.line.cancelled(cancelledQuantity)] : []),
    ...(returnedQuantity > 0 ? [texts.line.returned(returnedQuantity)] : []),
  ].join(', ')
}
