import { readAwb, readCourier } from '@nukkad/contract/shipment-rules'

/** One line of a hand-over as it was read: an AWB, an order, or both. */
export type HandedLine = { line: string; orderId?: string; awb?: string; courier?: string }

const part = '([0-9A-HJKMNP-TV-Z]{4})'
const orderPattern = new RegExp(`\\bNK-?${part}-?${part}-?${part}\\b`, 'i')
const barePattern = new RegExp(`(?<![\\w-])${part}-?${part}-?${part}(?![\\w-])`, 'gi')

/**
 * `NK-7K3M-Q8RT-2ABC, Delhivery, 1234567890` in any order, with commas, tabs or blanks between. Null: not readable. An id
 * without its NK could be an AWB as well: it is an order's where `orders` has it.
 */
export function readHandedLine(line: string, orders: ReadonlySet<string>): HandedLine | null {
  const { orderId, words } = readOrder(line, orders)
  const { awb, rest } = readCarrier(words)
  const courier = rest === '' ? undefined : readCourier(rest)
  const isNamed = orderId !== undefined || awb !== undefined
  if (courier === null || !isNamed) return null
  return { line, ...(orderId && { orderId }), ...(awb && { awb }), ...(courier && { courier }) }
}

/** The order, and the words beside it. */
function readOrder(line: string, orders: ReadonlySet<string>): { orderId?: string; words: string } {
  const named = orderPattern.exec(line) ?? [...line.matchAll(barePattern)].find((bare) => orders.has(idOf(bare)))
  return named === undefined ? { words: line } : { orderId: idOf(named), words: line.replace(named[0], ' ') }
}

/** What may be order ids that were typed without their NK. */
export function bareOrderIds(line: string): string[] {
  return [...line.matchAll(barePattern)].map(idOf)
}

function idOf(named: readonly string[]): string {
  return `NK-${named.slice(1).join('-')}`.toUpperCase()
}

/** The last word that can be an AWB, and the words beside it. */
function readCarrier(text: string): { awb: string | undefined; rest: string } {
  const words = text.split(/[\s,;|]+/).filter((word) => word !== '')
  const at = words.findLastIndex((word) => readAwb(word) !== null)
  const awb = words[at] === undefined ? undefined : (readAwb(words[at]) ?? undefined)
  return { awb, rest: words.filter((_, index) => index !== at).join(' ') }
}
