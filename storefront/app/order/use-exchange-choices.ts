import type { Order } from '@nukkad/contract/order'
import { useState } from 'react'
import { hasChoiceError, type Choices } from './exchange-choices.ts'
import { returnable, type ChosenItems, type ExchangeChoices } from './returnable.ts'
import { useVariants } from './use-variants.ts'

/** The colours and sizes wanted instead of returned items. Items sent in exchange are not exchanged again. */
export function useExchangeChoices(
  { items, exchangeOf }: Pick<Order, 'items' | 'exchangeOf'>,
  { isReturn, isRequired }: { isReturn: boolean; isRequired: boolean },
) {
  const [choices, setChoices] = useState<Choices>(new Map())
  const isOffered = isReturn && exchangeOf === null
  const { variants, reload } = useVariants(isOffered ? returnable(items).map(({ slug }) => slug) : [])
  return {
    isOffered,
    /** Each item needs a choice; otherwise one without is refunded. */
    isRequired,
    choices,
    setChoices,
    variants,
    hasError: (chosen: ChosenItems) => hasChoiceError(items, chosen, { choices, variants, isRequired }),
    /** Only those of returned items. */
    of: (chosen: ChosenItems): ExchangeChoices =>
      new Map(
        [...choices].flatMap(([id, choice]) => (choice === 'refund' || !chosen.get(id) ? [] : [[id, choice] as const])),
      ),
    /** Reads the stock again: a request may have been refused because a size sold out. */
    reload: () => isOffered && reload(),
  }
}

export type ExchangeState = ReturnType<typeof useExchangeChoices>
