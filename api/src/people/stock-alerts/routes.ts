import * as contract from '@nukkad/contract/stock-alerts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { serve } from '../../platform/serve.ts'
import { addStockAlert, readStockAlerts, removeStockAlert, stopStockAlerts } from './change-stock-alerts.ts'

export async function stockAlertRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, contract.getStockAlerts, ({ caller, params, db }) =>
    readStockAlerts(db, { userId: caller.userId, productId: params.productId }),
  )

  serve(app, parts, contract.addStockAlert, async ({ caller, body, db, now }) => {
    await addStockAlert(db, { ...body, userId: caller.userId }, now)
    return readStockAlerts(db, { userId: caller.userId, productId: body.productId })
  })

  serve(app, parts, contract.removeStockAlert, async ({ caller, params, db }) => {
    const { userId } = caller
    const productId = await removeStockAlert(db, { userId, alertId: params.alertId })
    return readStockAlerts(db, { userId, productId })
  })

  serve(app, parts, contract.stopStockAlerts, async ({ body, db }) => {
    await stopStockAlerts(db, body.secret)
    return { message: 'You will get no more stock alerts.' }
  })
}
