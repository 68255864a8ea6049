import { createHash } from 'node:crypto'
import type { CartLine } from '../cart/quote-lines.ts'

type Wanted = {
  userId: string
  amount: number
  lines: readonly Pick<CartLine, 'variantId' | 'quantity'>[]
  /** How many of the customer's provider orders were paid before: a paid one is never used again. */
  paidBefore: number
}

/**
 * The name under which a provider order is asked for: the same bag gives the same one, after a reload or a lost answer
 * too (decision 042). At most 40 characters, as the provider wants it.
 */
export function receiptOf({ userId, amount, lines, paidBefore }: Wanted): string {
  const contents = lines.map(({ variantId, quantity }) => `${variantId}x${quantity}`).sort()
  const digest = createHash('sha256')
    .update(JSON.stringify([userId, amount, contents, paidBefore]))
    .digest('hex')
  return `nk_${digest.slice(0, 32)}`
}
