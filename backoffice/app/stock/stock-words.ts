import type { StockMove, StockRow } from '@nukkad/contract/staff/stock'
import { stockReasons, type StockReason } from '@nukkad/contract/stock-rules'

export const reasonWords: Readonly<Record<StockReason, string>> = {
  counted: 'Counted',
  damaged: 'Damaged',
  lost: 'Lost',
  found: 'Found',
  sample: 'Sample',
  received: 'Received',
  correction: 'Correction',
}

export const reasonOptions = stockReasons.map((value) => ({ value, label: reasonWords[value] }))

const causeWords: Readonly<Record<string, string>> = {
  ordered: 'Ordered',
  cancelled: 'Cancelled',
  returned: 'Came back',
  counted: 'Counted',
  adjusted: 'Changed',
  received: 'Goods in',
  opening: 'Opening',
}

/** Why a piece came or went, in a word or two. */
export function moveWords({ cause, reason }: Pick<StockMove, 'cause' | 'reason'>): string {
  const words = causeWords[cause] ?? cause
  return reason === null || reasonWords[reason] === words || cause === 'received' ? words : reasonWords[reason]
}

/** `Corner Tee, Washed Black, M` */
export function pieceName({ productName, color, size }: Pick<StockRow, 'productName' | 'color' | 'size'>): string {
  return `${productName}, ${color}, ${size}`
}

export function signed(count: number): string {
  return count > 0 ? `+${count}` : String(count).replace('-', '−')
}

/** `+3` and `−2` add and take away, `=5` counts; undefined for anything else. */
export function readChange(typed: string): { by: number } | { to: number } | undefined {
  const [, sign = '', digits = ''] = /^\s*([+=−-])\s*(\d{1,7})\s*$/.exec(typed) ?? []
  if (digits === '') return undefined
  const count = Number(digits)
  if (sign === '=') return { to: count }
  return count === 0 ? undefined : { by: sign === '+' ? count : -count }
}

export function countWords(total: number, isMore: boolean, one: string, many: string): string {
  return total === 1 ? `1 ${one}` : `${total.toLocaleString('en-IN')}${isMore ? '+' : ''} ${many}`
}
