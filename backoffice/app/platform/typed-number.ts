/** A typed number: spaces and commas are ignored, and anything else is NaN, so that the API names the field. */
export function numberOf(typed: string): number {
  const digits = typed.replaceAll(/[,\s]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

/** A typed amount: `₹1,299.00`, `1299` and `1 299` are the same. */
export function rupeesOf(typed: string): number {
  return numberOf(typed.replaceAll('₹', ''))
}
