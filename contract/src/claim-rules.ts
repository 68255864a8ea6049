import { formatRupees } from './money.ts'

/** The claims of a text: percentages off, amounts off, and anything free. */
export type Claims = { percents: number[]; rupees: number[]; isFree: boolean }

const off = String.raw`(?:off|less|discount|cash ?back)`
const lure = String.raw`(?:save|extra|flat|up ?to|get)`
const share = String.raw`(\d{1,3})\s?(?:%|per ?cent|percent)`
const sum = String.raw`(?:₹|rs\.?|inr)\s?([\d,]+)`
const patterns = {
  percents: new RegExp(String.raw`${share}\s+${off}|${lure}\s+${share}`, 'gi'),
  rupees: new RegExp(String.raw`${sum}\s+${off}|${lure}\s+${sum}`, 'gi'),
}
/** Excludes "plastic-free" and "free size". */
const free = /(?<![-\w])free\b(?!\s+size)/gi
/** Every order that is paid online has free delivery. */
const freeDelivery = /free\s+(?:shipping|delivery)|(?:shipping|delivery)\s+(?:is\s+)?free/i
const online = /online|prepaid|\bupi\b|\bcards?\b/i

export function claimsIn(text: string): Claims {
  const amounts = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, one, other]) => Number((one ?? other ?? '').replaceAll(',', '')))
  const isGivenByShop = freeDelivery.test(text) && online.test(text) && [...text.matchAll(free)].length === 1
  return {
    percents: amounts(patterns.percents),
    rupees: amounts(patterns.rupees),
    isFree: !isGivenByShop && text.search(free) >= 0,
  }
}

/** The discount of a coupon, in rupees. */
export type Offer = { code: string; percent: number | null; amount: number | null; isOver: boolean }

/** Why a text cannot be published: its linked offer must give what it claims. Undefined: it can. */
export function claimError(text: string, offer: Offer | null, codes: readonly string[]): string | undefined {
  const { percents, rupees, isFree } = claimsIn(text)
  const named = namedCode(
    text,
    codes.filter((code) => code !== offer?.code),
  )
  if (named !== undefined) return `This text mentions ${named}. Choose that coupon as the linked offer`
  if (offer?.isOver) return `${offer.code} has ended`
  const percent = percents.find((one) => one !== offer?.percent)
  if (percent !== undefined) return unbacked(`${percent}% off`, offer)
  const amount = rupees.find((one) => one !== offer?.amount)
  if (amount !== undefined) return unbacked(`${formatRupees(amount)} off`, offer)
  if (isFree) return freeFault
  return undefined
}

const freeFault = 'Only delivery of prepaid orders is free. Say “free delivery on prepaid orders”, or remove “free”'

function namedCode(text: string, codes: readonly string[]): string | undefined {
  const words = new Set(text.toUpperCase().match(/[A-Z0-9][A-Z0-9-]+/g) ?? [])
  return codes.find((code) => words.has(code))
}

/**
 * The sale prices of the items on the page that a text links to, in rupees. An item outside the sale keeps
 * its price. Null: the text links to no page with known items.
 */
export type PriceOffer = { name: string; isOver: boolean; pieces: readonly Reduced[] | null }
export type Reduced = { before: number; price: number }

/**
 * Works as `claimError`, for a scheduled sale: it reduces each linked item by the claim, or with “up to” at least one.
 */
export function priceClaimError(text: string, offer: PriceOffer, codes: readonly string[]): string | undefined {
  const named = namedCode(text, codes)
  if (named !== undefined) return `This text mentions ${named}. Choose that coupon as the linked offer`
  const claims = claimsIn(text)
  if (claims.isFree) return freeFault
  const isEmpty = claims.percents.length + claims.rupees.length === 0
  return isEmpty ? undefined : reducedFault(text, claims, offer)
}

function reducedFault(text: string, { percents, rupees }: Claims, offer: PriceOffer): string | undefined {
  const { name, isOver, pieces } = offer
  if (isOver) return `“${name}” has ended`
  if (pieces === null) return 'Link to the products on sale: a category, a collection, a product or all products'
  if (pieces.length === 0) return 'The linked page has no active products'
  const gives = ({ before, price }: Reduced) =>
    percents.every((percent) => (before - price) * 100 >= percent * before) &&
    rupees.every((amount) => before - price >= amount)
  const short = pieces.filter((piece) => !gives(piece)).length
  if (upTo.test(text))
    return short < pieces.length ? undefined : `“${name}” does not discount any product on the linked page by that much`
  return short === 0
    ? undefined
    : `“${name}” does not discount ${short} of ${pieces.length} products on the linked page by that much`
}

const upTo = /up ?to/i

function unbacked(claim: string, offer: Offer | null): string {
  if (offer === null) return `Link a coupon that gives ${claim}, or change the text`
  const { code, percent, amount } = offer
  return `${code} gives ${percent === null ? formatRupees(amount ?? 0) : `${percent}%`}, not ${claim}`
}
