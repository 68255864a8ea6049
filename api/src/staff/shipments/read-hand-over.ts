import { numbersUnder, readOrderNumber } from '@nukkad/contract/order-number-rules'
import { readAwb, readCourier } from '@nukkad/contract/shipment-rules'

/** A parsed line of a dispatch: an AWB, an order, or both. */
export type HandedLine = { line: string; orderId?: string; awb?: string; courier?: string }

const group = '[0-9A-HJKMNP-TV-Z]{4}'
const orderPattern = new RegExp(`(?<![\\w-])(?:[A-Z]{2,4}-?)?${group}-?${group}-?${group}(?![\\w-])`, 'gi')

/** `orders`: the existing ones of `possibleOrders`. `prefixes`: the current and former ones of the shop. */
export type KnownOrders = { orders: ReadonlySet<string>; prefixes: readonly string[] }

/**
 * `KD-7K3M-Q8RT-2ABC, Delhivery, 1234567890` in any order, separated by commas, tabs or spaces. Null: unreadable. A
 * number without dashes or prefix could also be an AWB: it counts as an order's if `known` has it.
 */
export function readHandedLine(line: string, known: KnownOrders): HandedLine | null {
  const { orderId, words } = readOrder(line, known)
  const { awb, rest } = readCarrier(words)
  const courier = rest === '' ? undefined : readCourier(rest)
  const isNamed = orderId !== undefined || awb !== undefined
  if (courier === null || !isNamed) return null
  return { line, ...(orderId && { orderId }), ...(awb && { awb }), ...(courier && { courier }) }
}

/** The order, and the remaining words. */
function readOrder(line: string, { orders, prefixes }: KnownOrders): { orderId?: string; words: string } {
  const named = [...line.matchAll(orderPattern)].flatMap(([typed]) =>
    numbersOf(typed, prefixes)
      .filter((id) => orders.has(id) || isPlainlyMeant(typed, prefixes))
      .map((orderId) => ({ orderId, words: line.replace(typed, ' ') })),
  )
  return named.find(({ orderId }) => orders.has(orderId)) ?? named[0] ?? { words: line }
}

/** Written with dashes, or with one of the shop's own prefixes. */
function isPlainlyMeant(typed: string, prefixes: readonly string[]): boolean {
  const number = readOrderNumber(typed)
  if (number === null) return false
  return number === typed.toUpperCase() || prefixes.some((prefix) => number.startsWith(`${prefix}-`))
}

/** The parts of the line that may be order numbers. */
export function possibleOrders(line: string, prefixes: readonly string[]): string[] {
  return [...line.matchAll(orderPattern)].flatMap(([typed]) => numbersOf(typed, prefixes))
}

function numbersOf(typed: string, prefixes: readonly string[]): string[] {
  const number = readOrderNumber(typed)
  return number === null ? numbersUnder(prefixes, typed) : [number]
}

/** The last word that can be an AWB, and the remaining words. */
function readCarrier(text: string): { awb: string | undefined; rest: string } {
  const words = text.split(/[\s,;|]+/).filter((word) => word !== '')
  const at = words.findLastIndex((word) => readAwb(word) !== null)
  const awb = words[at] === undefined ? undefined : (readAwb(words[at]) ?? undefined)
  return { awb, rest: words.filter((_, index) => index !== at).join(' ') }
}
