import type { Paise } from './money.ts'

type Slab = {
  readonly from: string
  /** Value of a piece without tax, in paise, up to which the lower rate holds. */
  readonly threshold: Paise
  readonly lower: number
  readonly upper: number
}

/** Apparel of chapters 61 and 62, newest first. Notification 9/2025-Central Tax (Rate). */
const apparelSlabs: readonly Slab[] = [
  { from: '2025-09-22', threshold: 250_000, lower: 5, upper: 18 },
  { from: '2017-07-01', threshold: 100_000, lower: 5, upper: 12 },
]

/** Per cent, for one piece's tax-inclusive price after discount. */
export function gstRate(piece: Paise, day: string): number {
  const slab = slabOn(day)
  return piece * 100 <= slab.threshold * (100 + slab.lower) ? slab.lower : slab.upper
}

/** ₹2,625 to ₹2,950 (india): neither rate agrees with itself, so the higher is charged and the owner warned. */
export function isInDeadZone(piece: Paise, day: string): boolean {
  const slab = slabOn(day)
  return gstRate(piece, day) === slab.upper && piece * 100 <= slab.threshold * (100 + slab.upper)
}

/** The tax contained in a tax-inclusive amount, half a paisa up. */
export function containedTax(gross: Paise, rate: number): Paise {
  return Math.floor((gross * rate * 2 + (100 + rate)) / (2 * (100 + rate)))
}

function slabOn(day: string): Slab {
  const slab = apparelSlabs.find(({ from }) => from <= day)
  if (slab === undefined) throw new RangeError(`no GST rate is known for ${day}`)
  return slab
}
