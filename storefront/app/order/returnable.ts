import type { Order } from '@nukkad/contract/order'

type Item = Order['items'][number]

/** How many of each line go back. */
export type ChosenItems = ReadonlyMap<string, number>

/** The colour and size wanted instead of an item, by the item's id; without an entry, a refund. */
export type ExchangeChoices = ReadonlyMap<string, { color: string; size: string }>

/** The lines with items that the customer still has, and how many. */
export function returnable(items: readonly Item[]) {
  return items
    .map((item) => ({ ...item, most: item.quantity - item.cancelledQuantity - item.returnedQuantity }))
    .filter(({ most }) => most > 0)
}

export function allUnits(items: readonly Item[]): ChosenItems {
  return new Map(returnable(items).map(({ orderItemId, most }) => [orderItemId, most]))
}

/** What the request names; undefined where all of them are refunded, as for clients that cannot choose. */
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
