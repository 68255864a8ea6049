import { formatRupees } from './money.ts'

/** What a text promises: shares and sums off, and something free. */
export type Promises = { percents: number[]; rupees: number[]; isFree: boolean }

const off = String.raw`(?:off|less|discount|cash ?back)`
const lure = String.raw`(?:save|extra|flat|up ?to|get)`
const share = String.raw`(\d{1,3})\s?(?:%|per ?cent|percent)`
const sum = String.raw`(?:₹|rs\.?|inr)\s?([\d,]+)`
const patterns = {
  percents: new RegExp(String.raw`${share}\s+${off}|${lure}\s+${share}`, 'gi'),
  rupees: new RegExp(String.raw`${sum}\s+${off}|${lure}\s+${sum}`, 'gi'),
}
/** Not "plastic-free", nor the size that fits everybody. */
const free = /(?<![-\w])free\b(?!\s+size)/gi
/** What every order that is paid online has. */
const freeDelivery = /free\s+(?:shipping|delivery)|(?:shipping|delivery)\s+(?:is\s+)?free/i
const online = /online|prepaid|\bupi\b|\bcards?\b/i

export function promisesIn(text: string): Promises {
  const amounts = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, one, other]) => Number((one ?? other ?? '').replaceAll(',', '')))
  const isKeptByShop = freeDelivery.test(text) && online.test(text) && [...text.matchAll(free)].length === 1
  return {
    percents: amounts(patterns.percents),
    rupees: amounts(patterns.rupees),
    isFree: !isKeptByShop && text.search(free) >= 0,
  }
}

/** What a coupon gives; in rupees. */
export type Keeper = { code: string; percent: number | null; amount: number | null; isOver: boolean }

/** Why a text may not be said: what it promises must be given by the coupon beside it. Undefined: it may. */
export function promiseFault(text: string, keeper: Keeper | null, codes: readonly string[]): string | undefined {
  const { percents, rupees, isFree } = promisesIn(text)
  const named = namedCode(
    text,
    codes.filter((code) => code !== keeper?.code),
  )
  if (named !== undefined) return `This text mentions ${named}. Choose that coupon as the linked offer`
  if (keeper?.isOver) return `${keeper.code} has ended`
  const percent = percents.find((one) => one !== keeper?.percent)
  if (percent !== undefined) return unkept(`${percent}% off`, keeper)
  const amount = rupees.find((one) => one !== keeper?.amount)
  if (amount !== undefined) return unkept(`${formatRupees(amount)} off`, keeper)
  if (isFree) return freeFault
  return undefined
}

const freeFault = 'Only delivery of prepaid orders is free. Say “free delivery on prepaid orders”, or remove “free”'

function namedCode(text: string, codes: readonly string[]): string | undefined {
  const words = new Set(text.toUpperCase().match(/[A-Z0-9][A-Z0-9-]+/g) ?? [])
  return codes.find((code) => words.has(code))
}

/**
 * What a price schedule makes of the pieces on the page that a text leads to, in rupees; one that it leaves alone costs what
 * it did. Null: no page whose pieces are known.
 */
export type PriceKeeper = { name: string; isOver: boolean; pieces: readonly Reduced[] | null }
export type Reduced = { before: number; price: number }

/** As `promiseFault`, for what prices give by themselves: each piece that the text leads to is reduced by as much, or one of them where it says “up to”. */
export function priceFault(text: string, keeper: PriceKeeper, codes: readonly string[]): string | undefined {
  const named = namedCode(text, codes)
  if (named !== undefined) return `This text mentions ${named}. Choose that coupon as the linked offer`
  const promises = promisesIn(text)
  if (promises.isFree) return freeFault
  const isEmpty = promises.percents.length + promises.rupees.length === 0
  return isEmpty ? undefined : reducedFault(text, promises, keeper)
}

function reducedFault(text: string, { percents, rupees }: Promises, keeper: PriceKeeper): string | undefined {
  const { name, isOver, pieces } = keeper
  if (isOver) return `“${name}” has ended`
  if (pieces === null) return 'Link to the products on sale: a category, a collection, a product or all products'
  if (pieces.length === 0) return 'The linked page has no active products'
  const gives = ({ before, price }: Reduced) =>
    percents.every((percent) => (before - price) * 100 >= percent * before) &&
    rupees.every((amount) => before - price >= amount)
  const short = pieces.filter((piece) => !gives(piece)).length
  if (upTo.test(text))
    return short < pieces.length ? undefined : `“${name}” does not reduce any product there by that much`
  return short === 0 ? undefined : `“${name}” does not reduce ${short} of ${pieces.length} products there by that much`
}

const upTo = /up ?to/i

function unkept(promise: string, keeper: Keeper | null): string {
  if (keeper === null) return `Link a coupon that gives ${promise}, or change the text`
  const { code, percent, amount } = keeper
  return `${code} gives ${percent === null ? formatRupees(amount ?? 0) : `${percent}%`}, not ${promise}`
}
