import type { Seller } from '@nukkad/contract/shop'
import * as contract from '@nukkad/contract/staff/sheets'
import type { FastifyInstance } from 'fastify'
import { writeAudit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db.ts'
import { serveStaff, type Actor, type StaffServingParts } from '../../platform/serve-staff.ts'
import { careContactOf } from '../products/routes.ts'
import { categorySheet } from './category-sheet.ts'
import { sendSheet, type Sheet } from '../../platform/csv.ts'
import { customerSheet, orderLineSheet, orderSheet, stockMoveSheet } from './order-sheets.ts'
import { productSheet, templateSheet } from './product-sheet.ts'

export async function sheetRoutes(
  app: FastifyInstance,
  parts: StaffServingParts & { seller: () => Seller },
): Promise<void> {
  const context = (now: Date) => ({
    now,
    careContact: careContactOf(parts.seller()),
    seesCost: false,
    seesWarnings: false,
  })
  serveStaff(app, parts, contract.exportProducts, async ({ db, now, query, reply }) =>
    sendSheet(reply, query.sheet, await productSheet(db, query.sheet, context(now))),
  )
  serveStaff(app, parts, contract.exportTemplate, ({ reply }) => sendSheet(reply, 'template', templateSheet()))
  serveStaff(app, parts, contract.exportCategories, async ({ db, reply }) =>
    sendSheet(reply, 'categories', await categorySheet(db)),
  )
  serveStaff(app, parts, contract.exportStockMoves, ({ db, reply }) =>
    sendSheet(reply, 'stock-moves', stockMoveSheet(db)),
  )
  serveStaff(app, parts, contract.askExport, () => ({ message: 'You can download the file now.' }))
  for (const { endpoint, name, sheet } of personal) {
    serveStaff(app, parts, endpoint, async ({ db, now, by, reply }) => {
      await recordExport(db, by, name, now)
      return sendSheet(reply, name, sheet(db))
    })
  }
}

const personal: {
  endpoint: typeof contract.exportOrders | typeof contract.exportOrderLines | typeof contract.exportCustomers
  name: string
  sheet: (db: Db) => Sheet
}[] = [
  { endpoint: contract.exportOrders, name: 'orders', sheet: orderSheet },
  { endpoint: contract.exportOrderLines, name: 'order-lines', sheet: orderLineSheet },
  { endpoint: contract.exportCustomers, name: 'customers', sheet: customerSheet },
]

/** Records who downloaded personal data. */
function recordExport(db: Db, by: Actor, name: string, now: Date): Promise<void> {
  return writeAudit(db, by, { action: 'export', kind: 'person', subject: name }, now)
}
