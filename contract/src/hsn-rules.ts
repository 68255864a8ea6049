import type { IstDay } from './dates.ts'
import { findTaxRate, type TaxRate } from './gst-rules.ts'

export type HsnHeading = { code: string; words: string }

/** An HSN code of goods has four, six or eight digits. */
export const hsnForm = /^\d{4}(?:\d{2}){0,2}$/

/**
 * The goods of clothing stores by heading of the customs tariff. Staff can choose one if a rate of the shop covers it.
 */
const tariffHeadings: readonly HsnHeading[] = [
  { code: '6101', words: "Men's coats and jackets, knitted" },
  { code: '6102', words: "Women's coats and jackets, knitted" },
  { code: '6103', words: "Men's suits, sets, trousers and shorts, knitted" },
  { code: '6104', words: "Women's suits, sets, dresses, skirts and trousers, knitted" },
  { code: '6105', words: "Men's shirts, knitted (polos too)" },
  { code: '6106', words: "Women's blouses, shirts and tops, knitted" },
  { code: '6107', words: "Men's underwear and nightwear, knitted" },
  { code: '6108', words: "Women's underwear and nightwear, knitted" },
  { code: '6109', words: 'T-shirts, tanks and vests, knitted' },
  { code: '6110', words: 'Sweatshirts, hoodies, pullovers and cardigans, knitted' },
  { code: '6111', words: "Babies' clothes, knitted" },
  { code: '6112', words: 'Track suits and swimwear, knitted' },
  { code: '6114', words: 'Other garments, knitted' },
  { code: '6115', words: 'Socks, tights and leggings, knitted' },
  { code: '6117', words: 'Shawls, scarves and other accessories, knitted' },
  { code: '6201', words: "Men's coats and jackets, woven" },
  { code: '6202', words: "Women's coats and jackets, woven" },
  { code: '6203', words: "Men's suits, sets, trousers, jeans and shorts, woven" },
  { code: '6204', words: "Women's suits, sets, dresses, skirts and trousers, woven" },
  { code: '6205', words: "Men's shirts, woven" },
  { code: '6206', words: "Women's blouses, shirts and tops, woven" },
  { code: '6207', words: "Men's underwear and nightwear, woven" },
  { code: '6208', words: "Women's underwear and nightwear, woven" },
  { code: '6209', words: "Babies' clothes, woven" },
  { code: '6211', words: 'Track suits and other garments, woven (kurtas too)' },
  { code: '6212', words: 'Bras and shapewear' },
  { code: '6214', words: 'Shawls, stoles, scarves and dupattas, woven' },
  { code: '6215', words: 'Ties, bow ties and cravats' },
  { code: '6217', words: 'Belts and other accessories, woven' },
  { code: '6402', words: 'Footwear of rubber or plastics' },
  { code: '6403', words: 'Footwear with leather uppers' },
  { code: '6404', words: 'Footwear with textile uppers' },
]

/** The headings that have a rate on the day, for the HSN field. The shop's own names take precedence. */
export function hsnHeadings(day: IstDay, rates: readonly TaxRate[]): HsnHeading[] {
  const named = new Map<string, HsnHeading>()
  for (const heading of tariffHeadings) {
    if (findTaxRate(heading.code, day, rates) !== undefined) named.set(heading.code, heading)
  }
  for (const { hsn } of rates) {
    const current = findTaxRate(hsn, day, rates)
    if (hsnForm.test(hsn) && current?.hsn === hsn) named.set(hsn, { code: hsn, words: current.name })
  }
  return [...named.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

/** The goods of a taxed HSN code, as exactly as they are known. */
export function hsnHeading(code: string, day: IstDay, rates: readonly TaxRate[]): HsnHeading | undefined {
  const rate = hsnForm.test(code) ? findTaxRate(code, day, rates) : undefined
  if (rate === undefined) return undefined
  const tariff = tariffHeadings.find((heading) => code.startsWith(heading.code))
  return tariff !== undefined && tariff.code.length > rate.hsn.length ? tariff : { code: rate.hsn, words: rate.name }
}
