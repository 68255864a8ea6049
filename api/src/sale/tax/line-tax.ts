import { containedTax } from '@nukkad/contract/gst-rules'
import type { Paise } from '@nukkad/contract/money'

/** The parts of an amount with tax. Inside a State CGST and SGST (or UTGST) are equal halves, across a border it is IGST. */
export type SplitTax = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise; total: Paise }

export const noTax: SplitTax = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }

/** Each half is rounded alone, half a paisa up, so that the halves are equal and everything adds up to the total. */
export function splitTax(total: Paise, rate: number, isSameState: boolean): SplitTax {
  if (!isSameState) {
    const igst = containedTax(total, rate)
    return { taxable: total - igst, cgst: 0, sgst: 0, igst, total }
  }
  const half = Math.floor((total * rate + (100 + rate)) / (2 * (100 + rate)))
  return { taxable: total - 2 * half, cgst: half, sgst: half, igst: 0, total }
}

/**
 * The tax in a part of the rest of a line: the remainder keeps the tax of its amount. So no part exceeds the line
 * under any head, and a line's notes add up to its invoice to the paisa. Equal halves cannot be taken from one paisa,
 * which is taxable value alone.
 */
export function splitPart(left: SplitTax, total: Paise, rate: number): SplitTax {
  if (total > left.total) throw new RangeError(`${total} of ${left.total} paise`)
  if (total === left.total) return left
  const isSameState = left.igst === 0
  const rest = splitTax(left.total - total, rate, isSameState)
  const half = Math.min(left.cgst - rest.cgst, Math.floor(total / 2))
  const igst = left.igst - rest.igst
  return { taxable: total - 2 * half - igst, cgst: half, sgst: half, igst, total }
}

export function addTax(one: SplitTax, other: SplitTax): SplitTax {
  return {
    taxable: one.taxable + other.taxable,
    cgst: one.cgst + other.cgst,
    sgst: one.sgst + other.sgst,
    igst: one.igst + other.igst,
    total: one.total + other.total,
  }
}
