import * as contract from '@nukkad/contract/payout'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { readPayout } from '../../sale/payment/payout.ts'
import { serve } from '../../platform/serve.ts'
import { confirmPayout, setPayout } from './give-payout.ts'

/** The customer's refund account for a cash order: read, given, and confirmed by a mailed code. */
export async function payoutRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, contract.getPayout, ({ caller, params, db }) =>
    readPayout(db, { orderId: params.id, userId: caller.userId }),
  )

  serve(app, parts, contract.setPayout, async ({ caller, params, body, network, note, db, now }) => {
    const input = { orderId: params.id, userId: caller.userId, details: body, network }
    const payout = await setPayout(db, parts.seal, input, now)
    if (payout.pending === undefined) note({ event: 'payout_account_set', account: caller.userId })
    return payout
  })

  serve(app, parts, contract.confirmPayout, async ({ caller, params, body, network, note, db, now }) => {
    const given = { orderId: params.id, userId: caller.userId, code: body.code, network }
    const payout = await confirmPayout(db, given, now)
    note({ event: 'payout_account_set', account: caller.userId })
    return payout
  })
}
