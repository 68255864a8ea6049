import type { Paise } from './money.ts'

/** Rounds each proportional share down and gives the left-over paise to the largest remainders, earlier ones first. */
export function splitByLargestRemainder(amount: Paise, weights: readonly number[]): Paise[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)

  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { index, floor: Number(exact / BigInt(whole)), remainder: Number(exact % BigInt(whole)) }
  })
  const parts = shares.map(({ floor }) => floor)
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = shares.toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

export type Share = { units: number; amount: Paise; tax: Paise }

/**
 * The share of units that leave a line; the last units leave first. In any order of steps, also if units come back, the
 * shares add up to the line to the paisa. Refuses more units than are left.
 */
export function shareOf({ units: left, amount, tax }: Share, units: number): Share {
  if (!Number.isInteger(units) || units < 0 || units > left) throw new RangeError(`${units} of ${left} units`)
  return { units, amount: lastShares(amount, left, units), tax: lastShares(tax, left, units) }
}

function lastShares(amount: Paise, left: number, units: number): Paise {
  const each = splitByLargestRemainder(
    amount,
    Array.from({ length: left }, () => 1),
  )
  return each.slice(left - units).reduce((sum, share) => sum + share, 0)
}
