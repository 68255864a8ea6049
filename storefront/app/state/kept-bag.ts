import type { Cart } from '@nukkad/contract/cart'
import { isOutOfReach } from '../connection/line.ts'
import { createKeptAnswer } from '../platform/kept-answers.ts'
import { session } from '../platform/session.ts'
import { emptyAfterFailure } from './cart-api.ts'

const kept = createKeptAnswer<Cart>('keptBag')
/** Shown in place of an answer: the bag as last seen, or an empty one. They are no news of it. */
const standIns = new WeakSet<Cart>()

/** The bag as last seen, readable without a connection. */
export const keptBag = {
  keep: (userId: string | null, cart: Cart): void => {
    const isTheirs = (session.current()?.user.userId ?? null) === userId
    if (!isTheirs || standIns.has(cart)) return
    if (cart.items.length > 0) kept.keep(cart)
    else kept.forget()
  },
  isShown: kept.isShown,
  /** In place of a failed read. */
  orEmpty: (error: unknown): Cart => {
    const seen = isOutOfReach(error) ? kept.read() : undefined
    const cart = seen ?? { ...emptyAfterFailure(error) }
    standIns.add(cart)
    return cart
  },
}
