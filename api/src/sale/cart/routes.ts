import * as contract from '@nukkad/contract/cart'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { serve, serveOwn } from '../../platform/serve.ts'
import { addToCart } from './add-to-cart.ts'
import { type CartContext, cartView, emptyCart } from './cart-view.ts'
import { listBagCoupons } from './bag-coupons.ts'
import { applyCoupon, removeCoupon, removeItem, updateQuantity } from './change-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { ownCart, readGuestCart, readOwnCart, type OwnCart } from './read-cart.ts'
import { moveToBag, removeSaved, saveForLater } from './saved-items.ts'

export async function cartRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const contextAt: ContextAt = (now) => ({ now, terms: parts.terms(), taxRates: parts.taxRates() })

  serve(app, parts, contract.addToCart, ({ caller, network, body, db, now }) =>
    addToCart(db, { callerId: caller?.userId, network, ...body }, contextAt(now)),
  )

  serveOwn<typeof contract.getCart, OwnCart>(app, parts, contract.getCart, {
    select: ownCart,
    handler: async (cart, { db, now }) =>
      cart === null ? emptyCart(null, contextAt(now)) : cartView(await readOwnCart(db, cart, now), contextAt(now)),
  })

  serve(app, parts, contract.getGuestCart, async ({ params, db, now }) => {
    const cart = await readGuestCart(db, params.guestCartId, now)
    return cart === undefined ? emptyCart(params.guestCartId, contextAt(now)) : cartView(cart, contextAt(now))
  })

  serve(app, parts, contract.updateQuantity, ({ caller, query, db, now }) =>
    updateQuantity(db, { callerId: caller?.userId, ...query }, contextAt(now)),
  )

  serve(app, parts, contract.removeCartItem, ({ caller, params, query, db, now }) =>
    removeItem(db, { callerId: caller?.userId, cartItemId: params.id, cartId: query.cartId }, contextAt(now)),
  )

  serve(app, parts, contract.mergeCart, ({ caller, query, db, now }) =>
    mergeGuestCart(db, { userId: caller.userId, guestCartId: query.guestCartId }, contextAt(now)),
  )

  savedItemRoutes(app, parts, contextAt)
  couponRoutes(app, parts, contextAt)
}

type ContextAt = (now: Date) => CartContext

function savedItemRoutes(app: FastifyInstance, parts: Parts, contextAt: ContextAt): void {
  serve(app, parts, contract.saveForLater, ({ caller, params, query, db, now }) =>
    saveForLater(db, { callerId: caller?.userId, ...params, ...query }, contextAt(now)),
  )

  serve(app, parts, contract.moveToBag, ({ caller, params, query, db, now }) =>
    moveToBag(db, { callerId: caller?.userId, ...params, ...query }, contextAt(now)),
  )

  serve(app, parts, contract.removeSavedItem, ({ caller, params, query, db, now }) =>
    removeSaved(db, { callerId: caller?.userId, ...params, ...query }, contextAt(now)),
  )
}

function couponRoutes(app: FastifyInstance, parts: Parts, contextAt: ContextAt): void {
  serve(app, parts, contract.applyCoupon, ({ caller, query, db, now }) =>
    applyCoupon(db, { callerId: caller?.userId, ...query }, contextAt(now)),
  )

  serve(app, parts, contract.listBagCoupons, async ({ caller, query, db, now }) => ({
    coupons: await listBagCoupons(db, { callerId: caller?.userId, ...query }, contextAt(now)),
  }))

  serve(app, parts, contract.removeCoupon, ({ caller, query, db, now }) =>
    removeCoupon(db, { callerId: caller?.userId, ...query }, contextAt(now)),
  )
}
