import { ApiError } from '@nukkad/contract/client'
import type { Cart } from '@nukkad/contract/cart'
import { bagQueue, type QueuedChange } from './bag-queue.ts'
import type { CartLine } from './cart-context.ts'
import { isSameLine } from './cart-sums.ts'
import { type Refusal, refusedChanges } from './refused-changes.ts'

export type BagCalls = {
  read: () => Promise<Cart>
  add: (line: CartLine) => Promise<Cart>
  set: (cart: Cart, line: CartLine) => Promise<Cart>
  remove: (cart: Cart, cartItemId: string) => Promise<Cart>
  /** Whether the shopper whose bag these calls change is still the one at this browser. */
  isCurrent: () => boolean
}

/** `cart`: the bag as it is then, if an answer came. `failure`: why the rest waits. */
export type Sent = { cart: Cart | null; refused: Refusal[]; failure?: unknown }

/**
 * Sends the changes in order, each once: the bag is read first, and only what is missing is sent. A refused change is
 * dropped, noted and reported. Without an answer the rest waits.
 */
export async function sendQueue(given: BagCalls): Promise<Sent> {
  const calls = checked(given)
  const refused: Refusal[] = []
  let cart: Cart | null = null
  for (let [next] = bagQueue.all(); next !== undefined; [next] = bagQueue.all()) {
    if (!calls.isCurrent()) return { cart, refused, failure: new Error('another shopper has logged in') }
    try {
      cart = await sendOne(next, calls)
      bagQueue.replaceFirst(next)
    } catch (failure) {
      if (!isRefusal(failure) || !calls.isCurrent()) return { cart, refused, failure }
      const refusal = { productName: next.productName, reason: failure.message }
      refused.push(refusal)
      // In one step: the page may be left before the rest is sent.
      bagQueue.replaceFirst(next)
      refusedChanges.note(refusal)
    }
  }
  return { cart: refused.length === 0 ? cart : await readAfterRefusal(calls, cart), refused }
}

/** The calls as they are, but an answer counts only if it is the store's, for the shopper who is here. */
function checked({ read, add, set, remove, isCurrent }: BagCalls): BagCalls {
  const check = async (answer: Promise<Cart>) => {
    const cart: Partial<Cart> | undefined = await answer
    // A hotel's or an airport's login page answers every call.
    if (!Array.isArray(cart?.items)) throw new Error('the answer is no bag')
    if (!isCurrent()) throw new Error('another shopper has logged in')
    return cart as Cart
  }
  return {
    read: () => check(read()),
    add: (line) => check(add(line)),
    set: (cart, line) => check(set(cart, line)),
    remove: (cart, id) => check(remove(cart, id)),
    isCurrent,
  }
}

/** A refusal tells that the bag or the stock is not as the shopper saw it. */
function readAfterRefusal(calls: BagCalls, last: Cart | null): Promise<Cart | null> {
  return calls.read().catch((error: unknown) => {
    console.warn('the bag could not be read after a refusal', error)
    return last
  })
}

async function sendOne(change: QueuedChange, calls: BagCalls): Promise<Cart> {
  const { kind, line } = change
  const cart = await calls.read()
  const found = cart.items.find((item) => isSameLine(item, line))
  if (kind === 'add') return addMissing(change, { cart, quantity: found?.quantity ?? 0 }, calls)
  if (found === undefined) return cart
  return kind === 'remove' ? calls.remove(cart, found.cartItemId) : calls.set(cart, line)
}

type InBag = { cart: Cart; quantity: number }

function addMissing(change: QueuedChange, { cart, quantity }: InBag, calls: BagCalls): Cart | Promise<Cart> {
  const { line } = change
  const target = change.target ?? quantity + line.quantity
  bagQueue.replaceFirst(change, { ...change, target })
  // Another device may have taken items out since the first try: these are not put back.
  const missing = Math.min(line.quantity, target - quantity)
  return missing <= 0 ? cart : calls.add({ ...line, quantity: missing })
}

/** The session has ended, the request was too slow, or there were too many: these pass. */
const passing: readonly number[] = [401, 408, 425, 429]

/** Only the store refuses, and names a code: a proxy on the way, or a network that wants a login, does not. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.problem.code === undefined) return false
  return error.status >= 400 && error.status < 500 && !passing.includes(error.status)
}
