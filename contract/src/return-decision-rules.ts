import type { Paise } from './money.ts'
import { hasCome, type UnitOutcome } from './return-rules.ts'
import { shareOf, type Share } from './split-rules.ts'

/** Units of a return with their share of the order's line. */
type ExpectedUnits = Share & { itemId: string; variantId: string | null }
/** Units that were inspected, with their share. */
type InspectedShare = Share & { itemId: string; outcome: UnitOutcome }
/** The wanted units of an exchange. Units that are not held are taken if all of them are in stock. */
export type WantedUnits = { id: string; itemId: string; variantId: string; quantity: number; isHeld: boolean }

/** The facts that decide a received return. */
export type ReturnFacts = {
  lines: readonly ExpectedUnits[]
  /** In the order in which they take stock. */
  exchanges: readonly WantedUnits[]
  /** The units in stock before the return is put away, by variant; a variant that is not for sale is missing. */
  stock: ReadonlyMap<string, number>
  /** The most that can still be refunded. */
  left: Paise
  /** Refunded with the last items of the order, unless something of it is exchanged. */
  deliveryCharge: Paise
  /** No other unit of the order is with the customer or on its way back. */
  isLast: boolean
}

/** The choice of staff on receipt: `send` damaged items too, or `refund` all. Absent: restocked items are exchanged. */
export type ExchangeChoice = 'send' | 'refund' | undefined

type Inspection = {
  /** Line by line; units that are not inspected yet are left out. */
  found: readonly { itemId: string; units: number; outcome: UnitOutcome }[]
  choice: ExchangeChoice
}

export type DecidedUnits = WantedUnits & { fitting: number; units: number }

/** Units that go out: their share, and the money that pays them. */
export type SentUnits = DecidedUnits & { share: Share; paid: Paise }

export type ReturnDecision = {
  /** Every inspected unit with its share. */
  parts: InspectedShare[]
  /** No unit of the order is with its customer any more. */
  isAllBack: boolean
  /** Each exchange with the units that came fit for it, and those of them that go out; with none it is refused. */
  exchanges: DecidedUnits[]
  sent: SentUnits[]
  /** The units that came and are not exchanged. */
  rest: InspectedShare[]
  /** The delivery charge in the refund. */
  charge: Paise
  refund: Paise
}

/** Decides what of a received return is exchanged, and what is refunded: for the form of staff and for the server. */
export function decideReturn(facts: ReturnFacts, { found, choice }: Inspection): ReturnDecision {
  const parts = shareOut(facts.lines, found)
  const come = parts.filter(({ outcome }) => hasCome(outcome))
  const isAllBack = facts.isLast && unitsOf(come) === unitsOf(facts.lines)
  const exchanges = decideExchanges(facts, { parts, fit: fitForExchange(come, choice) })
  const { sent, rest } = shareExchanges(come, { exchanges, left: facts.left })
  const charge = isAllBack && sent.length === 0 ? facts.deliveryCharge : 0
  const paid = sent.reduce((sum, one) => sum + one.paid, 0)
  const share = rest.reduce((sum, { amount }) => sum + amount, 0) + charge
  return { parts, isAllBack, exchanges, sent, rest, charge, refund: Math.min(share, facts.left - paid) }
}

function unitsOf(lines: readonly { units: number }[]): number {
  return lines.reduce((sum, { units }) => sum + units, 0)
}

/** The share of a line over what was found of its units, to the paisa. */
function shareOut(lines: readonly ExpectedUnits[], found: Inspection['found']): InspectedShare[] {
  const left = new Map<string, Share>(lines.map(({ itemId, ...line }) => [itemId, line]))
  return found.map(({ itemId, units, outcome }) => {
    const before = left.get(itemId) ?? nothing
    const share = shareOf(before, units)
    left.set(itemId, without(before, share))
    return { itemId, ...share, outcome }
  })
}

/** The units of each item that came fit to be exchanged. */
function fitForExchange(come: readonly InspectedShare[], choice: ExchangeChoice): Map<string, number> {
  const fit = new Map<string, number>()
  for (const { itemId, units, outcome } of choice === 'refund' ? [] : come) {
    if (outcome === 'shelf' || choice === 'send') fit.set(itemId, (fit.get(itemId) ?? 0) + units)
  }
  return fit
}

type Fit = { parts: readonly InspectedShare[]; fit: ReadonlyMap<string, number> }

/** As many units as came fit, where they are held or in stock by then; the rest of what is held becomes stock. */
function decideExchanges({ lines, exchanges, stock }: ReturnFacts, { parts, fit }: Fit) {
  const free = new Map(stock)
  const add = (variantId: string | null, units: number) => {
    const before = variantId === null ? undefined : free.get(variantId)
    if (variantId !== null && before !== undefined) free.set(variantId, before + units)
  }
  for (const { itemId, units, outcome } of parts) {
    if (outcome === 'shelf') add(lines.find((line) => line.itemId === itemId)?.variantId ?? null, units)
  }
  return exchanges.map((one) => {
    const fitting = Math.min(one.quantity, fit.get(one.itemId) ?? 0)
    // The hold had ended: all of it or nothing.
    const units = one.isHeld || (free.get(one.variantId) ?? 0) >= fitting ? fitting : 0
    add(one.variantId, (one.isHeld ? one.quantity : 0) - units)
    return { ...one, fitting, units }
  })
}

type Decided = { exchanges: ReturnDecision['exchanges']; left: Paise }

/** Takes the exchanged units out of what came, those for the shelf first. Earlier refunds may have left less money than their share. */
function shareExchanges(come: readonly InspectedShare[], { exchanges, left }: Decided) {
  const exchanged = exchanges.filter(({ units }) => units > 0)
  const open = new Map(exchanged.map(({ itemId, units }) => [itemId, units]))
  const shares = new Map<string, Share>()
  const rest = come
    .toSorted((one, other) => rank(one) - rank(other))
    .map((part) => {
      const share = shareOf(part, Math.min(part.units, open.get(part.itemId) ?? 0))
      open.set(part.itemId, (open.get(part.itemId) ?? 0) - share.units)
      shares.set(part.itemId, sumOf(shares.get(part.itemId) ?? nothing, share))
      return { ...part, ...without(part, share) }
    })
  let money = left
  const sent = exchanged.map((one) => {
    const share = shares.get(one.itemId) ?? nothing
    const paid = Math.min(share.amount, money)
    money -= paid
    return { ...one, share, paid }
  })
  return { sent, rest: rest.filter(({ units }) => units > 0) }
}

function rank({ outcome }: InspectedShare): number {
  return outcome === 'shelf' ? 0 : 1
}

const nothing: Share = { units: 0, amount: 0, tax: 0 }

function sumOf(one: Share, other: Share): Share {
  return { units: one.units + other.units, amount: one.amount + other.amount, tax: one.tax + other.tax }
}

function without(one: Share, other: Share): Share {
  return { units: one.units - other.units, amount: one.amount - other.amount, tax: one.tax - other.tax }
}
