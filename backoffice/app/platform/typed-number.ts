/** A typed number: spaces and commas are ignored, and anything else is NaN, so that the API names the field. */
export function numberOf(typed: string): number {
  const digits = typed.replaceAll(/[,\s]/g, '')
  return /^-?\d{1,12}(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

/** A typed amount: `₹1,299.00`, `1299` and `1 299` are equal. A fraction of a paisa is not an amount. */
export function rupeesOf(typed: string): number {
  const rupees = numberOf(typed.replaceAll('₹', ''))
  return Number(rupees.toFixed(2)) === rupees ? rupees : Number.NaN
}

/** A typed percentage: `12.5 %` and `12.5` are equal. */
export function percentOf(typed: string): number {
  return numberOf(typed.replace(/%\s*$/, ''))
}

/** An optional number: null if empty. Unreadable text is sent as typed, because NaN would become null in JSON. */
export function optional(typed: string, read: (typed: string) => number): number | null {
  if (typed.trim() === '') return null
  const number = read(typed)
  return Number.isNaN(number) ? (typed as unknown as number) : number
}
