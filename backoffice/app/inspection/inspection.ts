import { toPaise, toRupees } from '@nukkad/contract/money'
import { hasCome, unitOutcomes, type UnitOutcome } from '@nukkad/contract/return-rules'
import { shareOf } from '@nukkad/contract/split-rules'
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

type Exchange = { orderItemId: string; quantity: number }

/** The exchanged units of each line, which are not refunded. */
export function exchangedOf(
  exchanges: readonly Exchange[],
  outcomes: Outcomes,
  choice: ExchangeChoice,
): ReadonlyMap<string, number> {
  const isFit = (outcome: UnitOutcome | null) => outcome === 'shelf' || (choice === 'send' && outcome === 'damaged')
  return new Map(
    exchanges.map(({ orderItemId, quantity }) => {
      const fit = choice === 'refund' ? 0 : (outcomes[orderItemId] ?? []).filter(isFit).length
      return [orderItemId, Math.min(quantity, fit)]
    }),
  )
}

/**
 * The refund for the received items that are not exchanged. `whole` is the refund if all items came: with the delivery charge if they are the
 * last of the order, less goodwill.
 */
export function proposalFor(
  lines: readonly ExpectedLine[],
  outcomes: Outcomes,
  whole: number,
  exchanged: ReadonlyMap<string, number> = new Map(),
): number {
  const came = ({ orderItemId }: ExpectedLine) =>
    (outcomes[orderItemId] ?? []).filter((outcome) => outcome !== null && hasCome(outcome)).length -
    (exchanged.get(orderItemId) ?? 0)
  if (lines.every((line) => came(line) === line.quantity)) return whole
  const share = lines.reduce(
    (sum, line) => sum + shareOf({ units: line.quantity, amount: toPaise(line.amount), tax: 0 }, came(line)).amount,
    0,
  )
  return Math.min(toRupees(share), whole)
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
