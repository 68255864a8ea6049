import { readPriceRange, writePriceRange } from '@nukkad/contract/price-range-rules'
import { has, noBits, put, type Bits } from './bits.ts'

/** The products with prices within the range, ends included. Prices are in rupees, by place. */
export function costBetween(prices: Float64Array, range: string): Bits {
  const { least, most } = readPriceRange(range)
  const members = noBits(prices.length)
  prices.forEach((price, at) => {
    if (price >= (least ?? 0) && price <= (most ?? Infinity)) put(members, at, true)
  })
  return members
}

/** The range of all prices in a collection, in whole rupees; empty for an empty collection. */
export function priceFacet(prices: Float64Array, offered: Bits, count: number): { value: string; count: number }[] {
  let [lowest, highest] = [Infinity, -Infinity]
  prices.forEach((price, at) => {
    if (!has(offered, at)) return
    lowest = Math.min(lowest, price)
    highest = Math.max(highest, price)
  })
  if (lowest > highest) return []
  return [{ value: writePriceRange({ least: Math.floor(lowest), most: Math.ceil(highest) }), count }]
}
