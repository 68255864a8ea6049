import * as contract from '@nukkad/contract/returns'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { serve } from '../../platform/serve.ts'
import { requestReturn } from './request-return.ts'
import { listReturnRows, returnView } from './returns.ts'

export async function returnRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, contract.requestReturn, ({ caller, body, db, now }) =>
    requestReturn(db, { ...body, userId: caller.userId }, now),
  )

  serve(app, parts, contract.listReturns, async ({ caller, db }) => {
    const rows = await listReturnRows(db, caller.userId)
    return rows.map(returnView)
  })
}
