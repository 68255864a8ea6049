import { noTax } from '../../sale/tax/line-tax.ts'
import type { HsnSum, ReturnSums } from './sum-return.ts'

/** The portal refuses Table 12 without a row of sales to registered buyers, so a row of zeros is added. */
export function withZeroRow({ hsnB2b, hsnB2c }: Pick<ReturnSums, 'hsnB2b' | 'hsnB2c'>): HsnSum[] {
  const [any] = hsnB2c
  if (hsnB2b.length > 0 || any === undefined) return hsnB2b
  const { hsn, uqc, rate } = any
  return [{ hsn, uqc, rate, units: 0, ...noTax }]
}
