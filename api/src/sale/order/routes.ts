import * as contract from '@nukkad/contract/order'
import * as payment from '@nukkad/contract/payment'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { serve } from '../../platform/serve.ts'
import type { CartContext } from '../cart/cart-view.ts'
import { confirmByLink, readOrderToConfirm } from './confirm-link.ts'
import { confirmOrder } from './confirm-order.ts'
import { cancelOrder } from './move-order.ts'
import { refuseWhileClosed } from '../../platform/closed-shop.ts'
import { changeOwnGstin } from './order-gstin.ts'
import { placeOrder } from './place-order.ts'
import { readPaymentOptions } from './payment-options.ts'
import { listOrders, readOrder, trackOrder } from './read-order.ts'

export async function orderRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const contextAt = (now: Date): CartContext => ({ now, terms: parts.terms(), taxRates: parts.taxRates() })

  serve(app, parts, contract.placeOrder, ({ caller, body, db, now }) => {
    // Its payment may be made already.
    if (body.paymentMethod === 'CASH' || body.razorpayOrderId === undefined) refuseWhileClosed(parts, now)
    return placeOrder(db, { ...body, userId: caller.userId }, { ...contextAt(now), orderPrefix: parts.orderPrefix() })
  })

  serve(app, parts, payment.readPaymentOptions, ({ caller, body, db, now }) =>
    readPaymentOptions(db, { ...body, userId: caller.userId }, contextAt(now)),
  )

  serve(app, parts, contract.listOrders, ({ caller, query, db, now }) =>
    listOrders(db, { userId: caller.userId, before: query.before }, now),
  )

  serve(app, parts, contract.getOrder, ({ caller, params, db, now }) =>
    readOrder(db, { orderId: params.id, userId: caller.userId }, now),
  )

  serve(app, parts, contract.trackOrder, ({ caller, params, db }) =>
    trackOrder(db, { orderId: params.id, userId: caller.userId }),
  )

  serve(app, parts, contract.readOrderToConfirm, ({ body, db, now }) => readOrderToConfirm(db, body.secret, now))

  serve(app, parts, contract.confirmByLink, ({ body, db, now }) => confirmByLink(db, body, now))

  serve(app, parts, contract.confirmOrder, ({ caller, params, body, db, now }) =>
    confirmOrder(db, { orderId: params.id, userId: caller.userId, version: body.version }, now),
  )

  serve(app, parts, contract.changeGstin, ({ caller, params, body, db, now }) =>
    changeOwnGstin(db, { orderId: params.id, userId: caller.userId, ...body }, now),
  )

  serve(app, parts, contract.cancelOrder, ({ caller, params, query, db, now }) =>
    cancelOrder(db, { orderId: params.id, userId: caller.userId, reason: query.reason }, now),
  )
}
