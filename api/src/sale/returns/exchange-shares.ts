import type { Paise } from '@nukkad/contract/money'
import { shareOf, splitByLargestRemainder, type Share } from '@nukkad/contract/split-rules'
import type { ExchangedUnits, PaidUnits } from '../exchanges/settle-exchanges.ts'
import type { ReturnLineRow } from './return-lines.ts'

/** The choice of staff on receipt: `send` damaged items too, or `refund` all. Absent: restocked items are exchanged. */
export type ExchangeChoice = 'send' | 'refund' | undefined

/** The units of each item that came fit to be exchanged. */
export function fitForExchange(come: readonly ReturnLineRow[], choice: ExchangeChoice): Map<string, number> {
  const fit = new Map<string, number>()
  for (const { itemId, units, outcome } of choice === 'refund' ? [] : come) {
    if (outcome === 'shelf' || choice === 'send') fit.set(itemId, (fit.get(itemId) ?? 0) + units)
  }
  return fit
}

export type ExchangeShares = {
  /** The units that go out, each with its share and the money that pays it. */
  sent: PaidUnits[]
  /** The units that came and are not exchanged. */
  rest: ReturnLineRow[]
}

/** Takes the exchanged units out of what came, those for the shelf first. Earlier refunds may have left less money than their share. */
export function shareExchanges(
  come: readonly ReturnLineRow[],
  exchanged: readonly ExchangedUnits[],
  left: Paise,
): ExchangeShares {
  const open = new Map(exchanged.map(({ itemId, units }) => [itemId, units]))
  const shares = new Map<string, Share>()
  const rest: ReturnLineRow[] = []
  for (const part of come.toSorted((one, other) => rank(one) - rank(other))) {
    const share = shareOf(part, Math.min(part.units, open.get(part.itemId) ?? 0))
    open.set(part.itemId, (open.get(part.itemId) ?? 0) - share.units)
    shares.set(part.itemId, add(shares.get(part.itemId) ?? nothing, share))
    rest.push({
      ...part,
      units: part.units - share.units,
      amount: part.amount - share.amount,
      tax: part.tax - share.tax,
    })
  }
  let money = left
  const sent = exchanged.map((one) => {
    const share = shares.get(one.itemId) ?? nothing
    const paid = Math.min(share.amount, money)
    money -= paid
    return { ...one, share, paid }
  })
  return { sent, rest: rest.filter(({ units }) => units > 0) }
}

const nothing: Share = { units: 0, amount: 0, tax: 0 }

function rank({ outcome }: ReturnLineRow): number {
  return outcome === 'shelf' ? 0 : 1
}

function add(one: Share, other: Share): Share {
  return { units: one.units + other.units, amount: one.amount + other.amount, tax: one.tax + other.tax }
}

type Credited = { itemId: string; units: number; amount: Paise }

/** The lines of the credit note: what is exchanged in full, the rest as far as it is refunded. */
export function creditedLines({ sent, rest }: ExchangeShares, refundAmount: Paise): Credited[] {
  const amounts = splitByLargestRemainder(
    refundAmount,
    rest.map(({ amount }) => amount),
  )
  return [
    ...sent.map(({ itemId, share: { units, amount } }) => ({ itemId, units, amount })),
    ...rest.map(({ itemId, units }, at) => ({ itemId, units, amount: amounts[at] ?? 0 })),
  ]
}
