import type { Order } from '@nukkad/contract/order'
import { useState } from 'react'
import { isAnyFaulty } from './exchange-wishes.ts'
import { returnable, type ChosenItems, type Wishes } from './returnable.ts'
import { useVariants } from './use-variants.ts'

/** The colours and sizes wanted instead of returned items. Items sent in exchange are not exchanged again. */
export function useExchangeWishes({ items, exchangeOf }: Pick<Order, 'items' | 'exchangeOf'>, isReturn: boolean) {
  const [wishes, setWishes] = useState<Wishes>(new Map())
  const isOffered = isReturn && exchangeOf === null
  const { variants, reload } = useVariants(isOffered ? returnable(items).map(({ slug }) => slug) : [])
  return {
    isOffered,
    wishes,
    setWishes,
    variants,
    isFaulty: (chosen: ChosenItems) => isAnyFaulty(items, chosen, { wishes, variants }),
    /** Only those of items that go back. */
    of: (chosen: ChosenItems): Wishes => new Map([...wishes].filter(([id]) => (chosen.get(id) ?? 0) > 0)),
    /** Reads the stock again: a request may have been refused because a size sold out. */
    reload: () => isOffered && reload(),
  }
}

export type ExchangeWishes = ReturnType<typeof useExchangeWishes>
