import { ApiError } from '@nukkad/contract/client'
import type { Cart } from '@nukkad/contract/cart'
import { bagQueue, type QueuedChange } from './bag-queue.ts'
import type { CartLine } from './cart-context.ts'
import { isSameLine } from './cart-sums.ts'

export type BagCalls = {
  read: () => Promise<Cart>
  add: (line: CartLine) => Promise<Cart>
  set: (cart: Cart, line: CartLine) => Promise<Cart>
  remove: (cart: Cart, cartItemId: string) => Promise<Cart>
}

export type Refusal = { productName: string; reason: string }

/** `cart`: the bag as it is then, if an answer came. */
type Sent = { cart: Cart | null; refused: Refusal[] }

/**
 * Sends the changes in order, each once: the bag is read first, and only what is missing is sent. A refused change is
 * dropped and reported. Without an answer the rest waits.
 */
export async function sendQueue(calls: BagCalls): Promise<Sent> {
  const refused: Refusal[] = []
  let cart: Cart | null = null
  for (let [next] = bagQueue.all(); next !== undefined; [next] = bagQueue.all()) {
    try {
      cart = await sendOne(next, calls)
    } catch (error) {
      if (!isRefusal(error)) return { cart, refused }
      refused.push({ productName: next.productName, reason: error.message })
    }
    bagQueue.replaceFirst()
  }
  return { cart: refused.length === 0 ? cart : await readAfterRefusal(calls, cart), refused }
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
  bagQueue.replaceFirst({ ...change, target })
  return target <= quantity ? cart : calls.add({ ...line, quantity: target - quantity })
}

/** Not a busy store, nor a limit of calls, which pass. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}
