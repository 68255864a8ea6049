import type { Order } from '@nukkad/contract/order'

type Item = Order['items'][number]

/** The returned quantity of each line, by the item's id. */
export type ChosenItems = ReadonlyMap<string, number>

/** The colour and size wanted instead of an item, by the item's id. Without an entry: a refund. */
export type ExchangeChoices = ReadonlyMap<string, { color: string; size: string }>

/** The lines with items that the customer still has; `most` is their number. */
export function returnable(items: readonly Item[]) {
  return items
    .map((item) => ({ ...item, most: item.quantity - item.cancelledQuantity - item.returnedQuantity }))
    .filter(({ most }) => most > 0)
}

export function allUnits(items: readonly Item[]): ChosenItems {
  return new Map(returnable(items).map(({ orderItemId, most }) => [orderItemId, most]))
}

/** The lines of a return request. Undefined for a refund of all items, as from clients that cannot choose. */
export function chosenLines(items: readonly Item[], chosen: ChosenItems, choices: ExchangeChoices = new Map()) {
  const isWhole = returnable(items).every(({ orderItemId, most }) => chosen.get(orderItemId) === most)
  if (isWhole && choices.size === 0) return undefined
  return [...chosen]
    .filter(([, quantity]) => quantity > 0)
    .map(([orderItemId, quantity]) => {
      const choice = choices.get(orderItemId)
      return {
        orderItemId,
        quantity,
        ...(choice && ({ resolution: 'exchange', color: choice.color, size: choice.size } as const)),
      }
    })
}
