import { toPaise, toRupees } from '@nukkad/contract/money'
import { decideReturn, type ReturnDecision } from '@nukkad/contract/return-decision-rules'
import { unitOutcomes, type UnitOutcome } from '@nukkad/contract/return-rules'
import { readReturnFacts } from '@nukkad/contract/return-facts-rules'
import type { ReturnPage } from '@nukkad/contract/staff/returns'
import { texts } from './texts.ts'

export type ExpectedLine = {
  orderItemId: string
  productName: string
  color: string
  size: string
  /** Expected items. */
  quantity: number
  /** The share of the line's amount, in rupees. */
  amount: number
}

/** The result of each item: a list per line with an entry per item; null until inspected. */
export type Outcomes = Readonly<Record<string, readonly (UnitOutcome | null)[]>>

export function untouched(lines: readonly ExpectedLine[]): Outcomes {
  return Object.fromEntries(lines.map(({ orderItemId, quantity }) => [orderItemId, Array(quantity).fill(null)]))
}

export function allOnShelf(lines: readonly ExpectedLine[]): Outcomes {
  return Object.fromEntries(lines.map(({ orderItemId, quantity }) => [orderItemId, Array(quantity).fill('shelf')]))
}

export function isLookedAt(outcomes: Outcomes): boolean {
  return Object.values(outcomes).every((line) => line.every((outcome) => outcome !== null))
}

/** The results for the API: the number of items of a line with the same outcome. */
export function foundOf(outcomes: Outcomes) {
  return Object.entries(outcomes).flatMap(([orderItemId, line]) =>
    unitOutcomes
      .map((outcome) => ({ orderItemId, outcome, quantity: line.filter((one) => one === outcome).length }))
      .filter(({ quantity }) => quantity > 0),
  )
}

/** The choices for the exchanges of a received return. Empty: restocked items are exchanged. */
export const exchangeChoices = ['', 'send', 'refund'] as const
export type ExchangeChoice = (typeof exchangeChoices)[number]

type Facts = NonNullable<ReturnPage['facts']>

/** The exchanges and the refund that the server makes of these results; undefined if the return has other items by now. */
export function decisionFor(facts: Facts, outcomes: Outcomes, choice: ExchangeChoice): ReturnDecision | undefined {
  if (!isOf(facts, outcomes)) return undefined
  const found = foundOf(outcomes).map(({ orderItemId, quantity, outcome }) => {
    return { itemId: orderItemId, units: quantity, outcome }
  })
  return decideReturn(readReturnFacts(facts), { found, choice: choice || undefined })
}

function isOf({ lines }: Facts, outcomes: Outcomes): boolean {
  const expected = new Map(lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  return Object.entries(outcomes).every(([orderItemId, line]) => line.length === expected.get(orderItemId))
}

/** Why the refund differs from the amount of the refunded items: the delivery charge, or earlier refunds. */
export function besidesRefund({ rest, refund }: ReturnDecision, paymentMethod: 'ONLINE' | 'CASH'): string | undefined {
  const lines = rest.map(({ amount }) => ({ amount: toRupees(amount) }))
  return besidesItems({ lines, proposal: toRupees(refund), paymentMethod })
}

/** Whether an item that came fit for an exchange is refunded because the wanted one is not in stock. */
export function isShortOfStock({ exchanges }: ReturnDecision): boolean {
  return exchanges.some(({ fitting, units }) => units < fitting)
}

type Proposed = { lines: readonly Pick<ExpectedLine, 'amount'>[]; proposal: number; paymentMethod: 'ONLINE' | 'CASH' }

/** Why the proposal differs from the items' sum: a charge refunded with the last item, or goodwill. */
export function besidesItems({ lines, proposal, paymentMethod }: Proposed): string | undefined {
  const items = lines.reduce((sum, { amount }) => sum + toPaise(amount), 0)
  const difference = toPaise(proposal) - items
  if (difference === 0) return undefined
  return difference > 0
    ? texts.withCharge(toRupees(items), toRupees(difference), paymentMethod === 'CASH')
    : texts.lessEarlier(toRupees(items), toRupees(-difference))
}
