import { ApiError } from '@nukkad/contract/client'
import type { Cart } from '@nukkad/contract/cart'
import { createPersonalValue } from '../platform/personal-value.ts'
import type { CartLine } from './cart-context.ts'

/** A change of the bag made without a connection. Lines are named by what they are: an id may be another bag's. */
export type QueuedChange = {
  kind: 'add' | 'set' | 'remove'
  line: CartLine
  productName: string
  /** The quantity that an added line ends at, noted before the first try, so that a second one adds nothing. */
  target?: number
}

const stored = createPersonalValue<QueuedChange[]>('queuedBag')
const listeners = new Set<() => void>()

/** The changes in order. They are stored, because the tab may be closed before the network is back. */
export const bagQueue = {
  all: (): QueuedChange[] => stored.read() ?? [],
  /** The number of them, for `useSyncExternalStore`. */
  count: (): number => bagQueue.all().length,
  push: (...changes: QueuedChange[]): void => write([...bagQueue.all(), ...changes]),
  /** Replaces the first one, or removes it. */
  replaceFirst: (...changes: QueuedChange[]): void => write([...changes, ...bagQueue.all().slice(1)]),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function write(changes: QueuedChange[]): void {
  if (changes.length === 0) stored.remove()
  else stored.write(changes)
  for (const listener of listeners) listener()
}

export type BagCalls = {
  read: () => Promise<Cart>
  add: (line: CartLine) => Promise<Cart>
  set: (cart: Cart, line: CartLine) => Promise<Cart>
  remove: (cart: Cart, cartItemId: string) => Promise<Cart>
}

export type Refusal = { productName: string; reason: string }

/**
 * Sends the changes in order, each once: the bag is read first, and only what is missing is sent. A refused change is
 * dropped and reported. Without an answer the rest waits. Returns the bag as it is then.
 */
export async function sendQueue(calls: BagCalls): Promise<{ cart: Cart | null; refused: Refusal[] }> {
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
  return { cart, refused }
}

async function sendOne(change: QueuedChange, calls: BagCalls): Promise<Cart> {
  const { kind, line } = change
  const cart = await calls.read()
  const found = cart.items.find((item) => isSame(item, line))
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

function isSame(one: Omit<CartLine, 'quantity'>, other: Omit<CartLine, 'quantity'>): boolean {
  return one.productId === other.productId && one.color === other.color && one.size === other.size
}

/** Not a busy store, nor a limit of calls, which pass. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}
