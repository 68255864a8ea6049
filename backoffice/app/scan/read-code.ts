import { numbersUnder, orderNumberForm, readOrderNumber } from '@nukkad/contract/order-number-rules'

/**
 * Works as `readOrderCode`, for a field that accepts only orders: also without the prefix, with each that the shop has
 * had.
 */
export function readTypedOrders(text: string, prefixes: readonly string[]): string[] {
  const named = readOrderCode(text, prefixes)
  return named === null ? numbersUnder(prefixes, text) : [named]
}

/**
 * An order's number from a slip's barcode or typed text; null for other text. Without its dashes it needs a prefix of
 * the shop, because a product's code may look like a number.
 */
export function readOrderCode(text: string, prefixes: readonly string[]): string | null {
  const number = readOrderNumber(text)
  if (number === null) return null
  const isWhole = orderNumberForm.test(text.trim().toUpperCase())
  return isWhole || prefixes.some((prefix) => number.startsWith(`${prefix}-`)) ? number : null
}
