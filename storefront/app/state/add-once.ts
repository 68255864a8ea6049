import { ApiError } from '@nukkad/contract/client'
import type { Cart } from '@nukkad/contract/cart'
import * as cartApi from './cart-api.ts'
import type { CartLine } from './cart-context.ts'
import { isSameLine } from './cart-sums.ts'

/** A press whose answer was lost: the store may have done it. */
type Doubt = { userId: string | null; lines: readonly CartLine[]; addId: string }

/**
 * Adds lines to the bag. The next press for the same lines after a lost answer is sent as the same one, so the store adds
 * them once. Rejects with an `ApiError`; status 0: no answer came.
 */
export function makeAddOnce() {
  let doubt: Doubt | undefined

  return async (userId: string | null, lines: CartLine[]): Promise<Cart> => {
    const isRepeated = doubt !== undefined && doubt.userId === userId && isSame(doubt.lines, lines)
    const press = isRepeated ? doubt! : { userId, lines, addId: crypto.randomUUID() }
    doubt = undefined
    try {
      return await cartApi.add(userId, lines, press.addId)
    } catch (error) {
      if (isUnreached(error)) doubt = press
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
