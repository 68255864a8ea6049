export const pincodeLength = 6 // spec §9

export const pincodeForm = /^[1-9]\d{5}$/

export function isPincode(typed: string): boolean {
  return pincodeForm.test(typed)
}

/** The digits of a pincode as somebody types or pastes it: `560 001`, `560-001`. */
export function pincodeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, pincodeLength)
}

export type Place = { city: string; state: string }

/** The table for two first digits: state → city → ranges of the last four digits, `0001-0034 0036`. */
export type PincodeTable = Readonly<Record<string, Readonly<Record<string, string>>>>

export function pincodePart(pincode: string): string {
  return pincode.slice(0, 2)
}

/** Null for a pincode that is not in the directory, though it may be real. */
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
