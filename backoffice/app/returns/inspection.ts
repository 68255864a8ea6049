import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import { hasCome, unitOutcomes, type UnitOutcome } from '@nukkad/contract/return-rules'
import { shareOf } from '@nukkad/contract/split-rules'

export type ExpectedLine = {
  orderItemId: string
  productName: string
  color: string
  size: string
  /** Pieces that should be in the parcel. */
  quantity: number
  /** Their share of the line, in rupees. */
  amount: number
}

/** What was found of each piece: one list for a line, a place for a piece; nothing until somebody has looked. */
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

/** As the API wants it: so many pieces of a line were found so. */
export function foundOf(outcomes: Outcomes) {
  return Object.entries(outcomes).flatMap(([orderItemId, line]) =>
    unitOutcomes
      .map((outcome) => ({ orderItemId, outcome, quantity: line.filter((one) => one === outcome).length }))
      .filter(({ quantity }) => quantity > 0),
  )
}

/** What goes back for what came. `whole` is what goes back if all of it came: with the delivery charge if it is the last of the order, less goodwill. */
export function proposalFor(lines: readonly ExpectedLine[], outcomes: Outcomes, whole: number): number {
  const came = ({ orderItemId }: ExpectedLine) =>
    (outcomes[orderItemId] ?? []).filter((outcome) => outcome !== null && hasCome(outcome)).length
  if (lines.every((line) => came(line) === line.quantity)) return whole
  const share = lines.reduce(
    (sum, line) => sum + shareOf({ units: line.quantity, amount: toPaise(line.amount), tax: 0 }, came(line)).amount,
    0,
  )
  return Math.min(toRupees(share), whole)
}

type Proposed = { lines: readonly Pick<ExpectedLine, 'amount'>[]; proposal: number; paymentMethod: 'ONLINE' | 'CASH' }

/** Why the proposal is not the items' sum, before anybody presses: a charge that goes back with the last item, or goodwill. */
export function besidesItems({ lines, proposal, paymentMethod }: Proposed): string | undefined {
  const items = lines.reduce((sum, { amount }) => sum + toPaise(amount), 0)
  const difference = toPaise(proposal) - items
  if (difference === 0) return undefined
  const sum = formatRupees(toRupees(Math.abs(difference)))
  const charge = paymentMethod === 'CASH' ? 'COD charge' : 'delivery charge'
  return difference > 0
    ? `Items ${formatRupees(toRupees(items))} + ${charge} ${sum}, refunded with the order’s last item`
    : `Items ${formatRupees(toRupees(items))} − ${sum} refunded earlier or promised`
}
