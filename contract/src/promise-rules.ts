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
  const words = new Set(text.toUpperCase().match(/[A-Z0-9][A-Z0-9-]+/g) ?? [])
  const named = codes.find((code) => words.has(code) && code !== keeper?.code)
  if (named !== undefined) return `It names ${named}: choose that coupon beside it`
  if (keeper?.isOver) return `${keeper.code} is over`
  const percent = percents.find((one) => one !== keeper?.percent)
  if (percent !== undefined) return unkept(`${percent} % off`, keeper)
  const amount = rupees.find((one) => one !== keeper?.amount)
  if (amount !== undefined) return unkept(`${formatRupees(amount)} off`, keeper)
  if (isFree) return 'Free is delivery alone, when it is paid online: say so, or say it without “free”'
  return undefined
}

function unkept(promise: string, keeper: Keeper | null): string {
  if (keeper === null) return `Choose the coupon that gives ${promise}`
  const { code, percent, amount } = keeper
  return `${code} gives ${percent === null ? formatRupees(amount ?? 0) : `${percent} %`}, not ${promise}`
}
