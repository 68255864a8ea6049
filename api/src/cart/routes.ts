import * as contract from '@nukkad/contract/cart'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'
import { serve } from '../platform/serve.ts'
import { addToCart } from './add-to-cart.ts'
import { cartView, emptyCart } from './cart-view.ts'
import { applyCoupon, removeCoupon, removeItem, updateQuantity } from './change-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { readGuestCart, readUserCart } from './read-cart.ts'

export async function cartRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, contract.addToCart, ({ caller, network, body, db, now }) =>
    addToCart(db, { callerId: caller?.userId, network, ...body }, now),
  )

  serve(app, parts, contract.getCart, async ({ caller, db, now }) => {
    const cart = await readUserCart(db, caller.userId, now)
    return cart === undefined ? emptyCart(null, now) : cartView(cart, now)
  })

  serve(app, parts, contract.getGuestCart, async ({ params, db, now }) => {
    const cart = await readGuestCart(db, params.guestCartId, now)
    return cart === undefined ? emptyCart(params.guestCartId, now) : cartView(cart, now)
  })

  serve(app, parts, contract.updateQuantity, ({ caller, query, db, now }) =>
    updateQuantity(db, { callerId: caller?.userId, ...query }, now),
  )

  serve(app, parts, contract.removeCartItem, ({ caller, params, query, db, now }) =>
    removeItem(db, { callerId: caller?.userId, cartItemId: params.id, cartId: query.cartId }, now),
  )

  serve(app, parts, contract.mergeCart, ({ caller, query, db, now }) =>
    mergeGuestCart(db, { userId: caller.userId, guestCartId: query.guestCartId }, now),
  )

  serve(app, parts, contract.applyCoupon, ({ caller, query, db, now }) =>
    applyCoupon(db, { callerId: caller?.userId, ...query }, now),
  )

  serve(app, parts, contract.removeCoupon, ({ caller, query, db, now }) =>
    removeCoupon(db, { callerId: caller?.userId, ...query }, now),
  )
}
