import type { CartItem } from '@nukkad/contract/cart'
import type { QueuedChange } from './bag-queue.ts'
import type { AddedLine } from './cart-context.ts'
import { countItems, isSameLine } from './cart-sums.ts'

type Waiting<Item> = {
  items: Item[]
  /** The number of items, with those of added lines that the bag does not have yet. */
  count: number
  /** The added lines that the bag does not have yet. */
  added: AddedLine[]
}
type Line = Pick<CartItem, 'productId' | 'color' | 'size' | 'quantity'>

/** The lines as they will be once the waiting changes are sent. */
export function applyWaiting<Item extends Line>(
  items: readonly Item[],
  changes: readonly QueuedChange[],
): Waiting<Item> {
  const added: AddedLine[] = []
  let shown: Item[] = [...items]
  for (const change of changes) {
    const place = added.findIndex((line) => isSameLine(line, change.line))
    if (items.some((item) => isSameLine(item, change.line))) {
      shown = shown.map((item) => (isSameLine(item, change.line) ? changed(item, change) : item))
    } else if (place === -1) added.push(changed(newLine(change), change))
    else added[place] = changed(added[place]!, change)
  }
  const isLeft = ({ quantity }: Line) => quantity > 0
  return {
    items: shown.filter(isLeft),
    count: countItems(shown) + countItems(added),
    added: added.filter(isLeft),
  }
}

function newLine({ line, productName }: QueuedChange): AddedLine {
  return { ...line, productName, quantity: 0 }
}

function changed<Item extends Line>(item: Item, { kind, line, target }: QueuedChange): Item {
  if (kind === 'remove') return { ...item, quantity: 0 }
  // A line that is gone is not changed.
  if (kind === 'set') return item.quantity === 0 ? item : { ...item, quantity: line.quantity }
  return { ...item, quantity: Math.max(item.quantity, target ?? item.quantity + line.quantity) }
}
