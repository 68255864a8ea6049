import type { Paise } from '@nukkad/contract/money'
import type { ReturnDecision } from '@nukkad/contract/return-decision-rules'
import { splitByLargestRemainder } from '@nukkad/contract/split-rules'

type Credited = { itemId: string; units: number; amount: Paise }

/** The lines of the credit note: what is exchanged in full, the rest as far as it is refunded. */
export function creditedLines({ sent, rest }: Pick<ReturnDecision, 'sent' | 'rest'>, refundAmount: Paise): Credited[] {
  const amounts = splitByLargestRemainder(
    refundAmount,
    rest.map(({ amount }) => amount),
  )
  return [
    ...sent.map(({ itemId, share: { units, amount } }) => ({ itemId, units, amount })),
    ...rest.map(({ itemId, units }, at) => ({ itemId, units, amount: amounts[at] ?? 0 })),
  ]
}
