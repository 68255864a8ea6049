import { guardCell } from '@nukkad/contract/sheet-rules'
import type { PayoutLine } from '@nukkad/contract/staff/refunds'

const head = ['refund', 'order', 'name', 'upi', 'account', 'ifsc', 'amount', 'reference', 'note']

/** A table for the bank's upload; the column `reference` waits for its references, `note` warns of what to check first. */
export function writeCsv(lines: readonly PayoutLine[]): string {
  const rows = lines.map(({ refundId, orderId, name, upiId, account, ifsc, amount, accountChangedAfterEmail }) =>
    [refundId, orderId, name, upiId, account, ifsc, amount.toFixed(2), '', accountChangedAfterEmail ? note : '']
      .map((cell) => cellOf(cell ?? ''))
      .join(),
  )
  return [head.join(), ...rows, ''].join('\r\n')
}

const note = 'Account changed after the e-mail'

function cellOf(value: string): string {
  const words = guardCell(value)
  return /[",;\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

export type CsvLine = { line: number; text: string; cells: string[] }

/** The lines of a file with commas, semicolons or tabs; quotes may hold them. Empty lines are passed over. */
export function readCsv(text: string): CsvLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const separator = [',', ';', '\t'].find((one) => (lines[0] ?? '').includes(one)) ?? ','
  return lines
    .map((line, index) => ({ line: index + 1, text: line.slice(0, 200), cells: cellsOf(line, separator) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}
