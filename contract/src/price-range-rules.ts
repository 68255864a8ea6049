import { formatRupees, type Rupees } from './money.ts'

/** Whole rupees, both ends included. Null: no limit on that side. */
export type PriceRange = { least: Rupees | null; most: Rupees | null }

/** The catalogue has the same limit. */
export const highestPrice: Rupees = 10_000_000

export const priceRangeWords = {
  form: 'Give a price range in whole rupees, such as 500-1500, 500- or -1500',
  number: 'Enter a price in whole rupees, such as 799',
  tooHigh: `Enter a price of at most ${formatRupees(highestPrice)}`,
  turned: 'The minimum price is above the maximum price',
} as const

const form = /^(\d*)-(\d*)$/

/** The error of a price range in a URL, or null. */
export function faultOfPriceRange(range: string): string | null {
  const [, least = '', most = ''] = form.exec(range) ?? []
  if (least === '' && most === '') return priceRangeWords.form
  return faultOfPrices(least, most)?.message ?? null
}

/** The error of two typed prices, with its field; an empty field sets no limit. */
export function faultOfPrices(least: string, most: string): { field: 'least' | 'most'; message: string } | null {
  const inLeast = faultOfPrice(least)
  if (inLeast !== null) return { field: 'least', message: inLeast }
  const inMost = faultOfPrice(most)
  if (inMost !== null) return { field: 'most', message: inMost }
  const isTurned = least !== '' && most !== '' && Number(least) > Number(most)
  return isTurned ? { field: 'most', message: priceRangeWords.turned } : null
}

function faultOfPrice(typed: string): string | null {
  if (!/^\d*$/.test(typed)) return priceRangeWords.number
  return Number(typed) > highestPrice ? priceRangeWords.tooHigh : null
}

/** Reads a range that has no error. */
export function readPriceRange(range: string): PriceRange {
  const [least = '', most = ''] = range.split('-')
  return { least: least === '' ? null : Number(least), most: most === '' ? null : Number(most) }
}

export function writePriceRange({ least, most }: PriceRange): string {
  return `${least ?? ''}-${most ?? ''}`
}

export function priceRangeInWords(range: string): string {
  const { least, most } = readPriceRange(range)
  if (least === null) return `Up to ${formatRupees(most ?? highestPrice)}`
  return most === null ? `${formatRupees(least)} and more` : `${formatRupees(least)} to ${formatRupees(most)}`
}
