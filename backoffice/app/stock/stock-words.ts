import type { StockRow } from '@nukkad/contract/staff/stock'

/** `Corner Tee, Washed Black, M` */
export function variantName({ productName, color, size }: Pick<StockRow, 'productName' | 'color' | 'size'>): string {
  return `${productName}, ${color}, ${size}`
}

export function signed(count: number): string {
  return count > 0 ? `+${count}` : String(count).replace('-', '−')
}

/** `+3` and `−2` add and subtract, `=5` sets; undefined for anything else. */
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
