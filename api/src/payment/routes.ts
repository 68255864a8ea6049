import * as contract from '@nukkad/contract/payment'
import * as payout from '@nukkad/contract/payout'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'
import { serve, serveOutside } from '../platform/serve.ts'
import { createProviderOrder } from './create-provider-order.ts'
import { readPayout, setPayout } from './payout.ts'

export async function paymentRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serveOutside(app, parts, contract.createPaymentOrder, ({ caller, body, db, now }) =>
    createProviderOrder({ db, payments: parts.payments, now }, { userId: caller.userId, amount: body.amount }),
  )

  serve(app, parts, payout.getPayout, ({ caller, params, db }) =>
    readPayout(db, { orderId: params.id, userId: caller.userId }),
  )

  serve(app, parts, payout.setPayout, ({ caller, params, body, db, now }) =>
    setPayout(db, parts.seal, { orderId: params.id, userId: caller.userId, details: body }, now),
  )
}
