import type { BagCoupon, Cart } from '@nukkad/contract/cart'
import { defaultTerms, shownTerms } from '@nukkad/contract/terms-rules'
import { call } from '../platform/api.ts'
import { session } from '../platform/session.ts'
import { cartChanges } from './cart-changes.ts'
import type { CartLine } from './cart-context.ts'
import { createStoredText } from '../platform/stored-value.ts'

const stored = createStoredText('guestCartId')

/** The guest's cart on this device: an id that only this browser knows (spec §4). */
const guestCart = {
  id: stored.read,
  ensureId: (): string => {
    const id = stored.read() ?? crypto.randomUUID()
    stored.write(id)
    return id
  },
  forget: stored.remove,
}

const nothing: Cart = {
  cartId: null,
  id: null,
  items: [],
  grandTotal: 0,
  totalTax: 0,
  discount: 0,
  couponCode: null,
  couponMessage: null,
  expectedDate: '',
  terms: shownTerms(defaultTerms),
}

/** The cart on the server: the customer's, or the guest's if this browser has one. */
export async function read(userId: string | null): Promise<Cart> {
  const guestCartId = guestCart.id()
  if (userId === null) {
    return guestCartId === null ? nothing : call('GET /cart/guest/:guestCartId', { params: { guestCartId } })
  }
  const merged = guestCartId === null ? null : await merge(guestCartId, userId)
  return merged ?? call('GET /cart/:userId', { params: { userId } })
}

/** The first read after login merges a guest's cart and removes its id (spec §4). */
async function merge(guestCartId: string, userId: string): Promise<Cart | null> {
  try {
    const cart = await call('POST /cart/merge', { query: { guestCartId, userId } })
    guestCart.forget()
    const isStillHere = session.current()?.user.userId === userId
    if (isStillHere && cart.adjustments && cart.adjustments.length > 0) cartChanges.write(cart.adjustments)
    return cart
  } catch (error) {
    console.warn('the bag could not be merged', error)
    return null
  }
}

/** A failed read counts as an empty cart; it is logged and not shown (spec §8.2). */
export function emptyAfterFailure(error: unknown): Cart {
  console.warn('the bag could not be read', error)
  return nothing
}

/** `addId` names one press: sent again, it adds nothing more. */
export function add(userId: string | null, items: CartLine[], addId: string = crypto.randomUUID()): Promise<Cart> {
  const owner = userId === null ? { cartId: guestCart.ensureId() } : { userId }
  return call('POST /cart', { body: { ...owner, items, addId } })
}

export function updateQuantity(cart: Cart | null, line: CartLine): Promise<Cart> {
  return call('PUT /cart/update-quantity', { query: { cartId: idOf(cart), ...line } })
}

export function remove(cart: Cart | null, cartItemId: string): Promise<Cart> {
  return call('DELETE /cart/item/:id', { params: { id: cartItemId }, query: { cartId: idOf(cart) } })
}

export function saveForLater(cart: Cart | null, id: string): Promise<Cart> {
  return call('POST /cart/item/:id/save', { params: { id }, query: { cartId: idOf(cart) } })
}

export function moveToBag(cart: Cart | null, id: string): Promise<Cart> {
  return call('POST /cart/saved/:id/move', { params: { id }, query: { cartId: idOf(cart) } })
}

export function removeSaved(cart: Cart | null, id: string): Promise<Cart> {
  return call('DELETE /cart/saved/:id', { params: { id }, query: { cartId: idOf(cart) } })
}

export function applyCoupon(cart: Cart | null, code: string): Promise<Cart> {
  return call('PUT /cart/coupon', { query: { cartId: idOf(cart), code } })
}

/** The coupons that the shop shows in this bag. */
export async function listCoupons(cart: Cart, signal: AbortSignal): Promise<BagCoupon[]> {
  const { coupons } = await call('GET /coupons', { query: { cartId: idOf(cart) } }, { signal })
  return coupons
}

export function removeCoupon(cart: Cart | null): Promise<Cart> {
  return call('DELETE /cart/coupon', { query: { cartId: idOf(cart) } })
}

function idOf(cart: Cart | null): string {
  if (cart?.cartId == null) throw new Error('there is no bag yet')
  return cart.cartId
}
