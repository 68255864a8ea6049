import { readAwb, readCourier } from '@nukkad/contract/shipment-rules'

/** One line of a hand-over as it was read: an AWB, an order, or both. */
export type HandedLine = { line: string; orderId?: string; awb?: string; courier?: string }

const orderPattern = /\bNK-?([0-9A-HJKMNP-TV-Z]{4})-?([0-9A-HJKMNP-TV-Z]{4})-?([0-9A-HJKMNP-TV-Z]{4})\b/i

/** `NK-7K3M-Q8RT-2ABC, Delhivery, 1234567890` in any order, with commas, tabs or blanks between. Null: not readable. */
export function readHandedLine(line: string): HandedLine | null {
  const orderId = readOrderId(line)
  const { awb, rest } = readCarrier(line.replace(orderPattern, ' '))
  const courier = rest === '' ? undefined : readCourier(rest)
  const isNamed = orderId !== undefined || awb !== undefined
  if (courier === null || !isNamed) return null
  return { line, ...(orderId && { orderId }), ...(awb && { awb }), ...(courier && { courier }) }
}

function readOrderId(line: string): string | undefined {
  const named = orderPattern.exec(line)
  return named === null ? undefined : `NK-${named.slice(1).join('-')}`.toUpperCase()
}

/** The last word that can be an AWB, and the words beside it. */
function readCarrier(text: string): { awb: string | undefined; rest: string } {
  const words = text.split(/[\s,;|]+/).filter((word) => word !== '')
  const at = words.findLastIndex((word) => readAwb(word) !== null)
  const awb = words[at] === undefined ? undefined : (readAwb(words[at]) ?? undefined)
  return { awb, rest: words.filter((_, index) => index !== at).join(' ') }
}
