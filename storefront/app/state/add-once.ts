import { ApiError } from '@nukkad/contract/client'
import type { Cart } from '@nukkad/contract/cart'
import * as cartApi from './cart-api.ts'
import type { CartLine } from './cart-context.ts'
import { isSameLine } from './cart-sums.ts'

/** An addition whose answer was lost, with the bag before it: the store may have made it. */
type Doubt = { userId: string | null; lines: readonly CartLine[]; before: Cart }

/**
 * Adds lines to the bag. A second press after a lost answer reads the bag first, and adds nothing where the first press
 * had its effect. Rejects with an `ApiError`; status 0: no answer came.
 */
export function makeAddOnce() {
  let doubt: Doubt | undefined

  return async (userId: string | null, lines: CartLine[], cart: Cart | null): Promise<Cart> => {
    let before = cart
    if (doubt !== undefined && doubt.userId === userId && isSame(doubt.lines, lines)) {
      before = await cartApi.read(userId)
      if (hasAdded(before, doubt)) {
        doubt = undefined
        return before
      }
    }
    doubt = undefined
    try {
      return await cartApi.add(userId, lines)
    } catch (error) {
      if (before !== null && isUnreached(error)) doubt = { userId, lines, before }
      throw error
    }
  }
}

export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

function isSame(lines: readonly CartLine[], others: readonly CartLine[]): boolean {
  return lines.length === others.length && lines.every((line, at) => isSameLine(line, others[at]!))
}

function hasAdded(now: Cart, { lines, before }: Doubt): boolean {
  return lines.every((line) => quantityOf(now, line) >= quantityOf(before, line) + line.quantity)
}

function quantityOf({ items }: Cart, line: CartLine): number {
  return items.find((item) => isSameLine(item, line))?.quantity ?? 0
}
