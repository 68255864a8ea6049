/** A typed number: spaces and commas are ignored, and anything else is NaN, so that the API names the field. */
export function numberOf(typed: string): number {
  const digits = typed.replaceAll(/[,\s]/g, '')
  return /^-?\d{1,12}(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

/** A typed amount: `₹1,299.00`, `1299` and `1 299` are the same. Less than a paisa is no amount. */
export function rupeesOf(typed: string): number {
  const rupees = numberOf(typed.replaceAll('₹', ''))
  return Number(rupees.toFixed(2)) === rupees ? rupees : Number.NaN
}

/** A typed share: `12.5 %` and `12.5` are the same. */
export function percentOf(typed: string): number {
  return numberOf(typed.replace(/%\s*$/, ''))
}

/** One that may be left out: null. What cannot be read is sent as it was typed, for NaN would arrive as null. */
export function optional(typed: string, read: (typed: string) => number): number | null {
  if (typed.trim() === '') return null
  const number = read(typed)
  return Number.isNaN(number) ? (typed as unknown as number) : number
}
