import { numbersUnder, orderNumberForm, readOrderNumber } from '@nukkad/contract/order-number-rules'

/** As `readOrderCode`, where nothing but orders is asked for: also without the prefix, under each that the shop has had. */
export function readTypedOrders(text: string, prefixes: readonly string[]): string[] {
  const named = readOrderCode(text, prefixes)
  return named === null ? numbersUnder(prefixes, text) : [named]
}

/**
 * An order's number from what a slip's barcode holds or somebody types; null for what is none. Without its dashes it needs
 * a prefix of the shop: a piece's code may look like a number.
 */
export function readOrderCode(text: string, prefixes: readonly string[]): string | null {
  const number = readOrderNumber(text)
  if (number === null) return null
  const isWhole = orderNumberForm.test(text.trim().toUpperCase())
  return isWhole || prefixes.some((prefix) => number.startsWith(`${prefix}-`)) ? number : null
}
