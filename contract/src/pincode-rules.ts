export const pincodeLength = 6 // spec §9

/** Six digits, the first 1 to 9 (India Post). */
export const pincodeForm = /^[1-9]\d{5}$/

export function isPincode(typed: string): boolean {
  return pincodeForm.test(typed)
}

export type Place = { city: string; state: string }

/**
 * The pincodes that begin with the same two digits: state → city → their last four digits, in ranges parted by spaces,
 * `0001-0034 0036`.
 */
export type PincodeTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The part of the directory a pincode stands in, and its file's name. */
export function pincodePart(pincode: string): string {
  return pincode.slice(0, 2)
}

/** Where that pincode is, as far as the directory knows; there are real pincodes it does not. */
export function findPlace(table: PincodeTable, pincode: string): Place | null {
  const office = Number(pincode.slice(2))
  for (const [state, cities] of Object.entries(table)) {
    const city = Object.keys(cities).find((name) => isWithin(cities[name] ?? '', office))
    if (city !== undefined) return { city, state }
  }
  return null
}

function isWithin(ranges: string, office: number): boolean {
  return ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-')
    return Number(first) <= office && office <= Number(last)
  })
}
