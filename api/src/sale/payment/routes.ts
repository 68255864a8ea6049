import * as contract from '@nukkad/contract/payment'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { serveOutside } from '../../platform/serve.ts'
import { createProviderOrder } from './create-provider-order.ts'

export async function paymentRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serveOutside(app, parts, contract.createPaymentOrder, ({ caller, body, db, now }) =>
    createProviderOrder(
      { db, payments: parts.payments, now, taxRates: parts.taxRates() },
      { userId: caller.userId, amount: body.amount },
    ),
  )
}
