import type { Doc } from './fonts.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import { colours, column, heightOf, write } from './sheet.ts'

const padding = 10
const bar = 4
const style = { face: 'strong', size: 11 } as const

/** Beside a bar nobody overlooks, how the order ended. Answers where the paper goes on. */
export function drawEnding(doc: Doc, { ended }: Pick<ReceiptFacts, 'ended'>, y: number): number {
  if (ended.length === 0) return y
  const at = { ...style, x: column.left + bar + padding, width: column.width - bar - 2 * padding }
  const height = ended.reduce((sum, line) => sum + heightOf(doc, line, at), 2 * padding)
  doc.rect(column.left, y + padding, column.width, height).fill(colours.wash)
  doc.rect(column.left, y + padding, bar, height).fill(colours.marigold)
  let next = y + 2 * padding
  for (const line of ended) next = write(doc, line, { ...at, y: next })
  return next + padding
}
