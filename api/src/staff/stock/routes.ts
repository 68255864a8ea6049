import * as counts from '@nukkad/contract/staff/counts'
import * as inward from '@nukkad/contract/staff/inward'
import * as contract from '@nukkad/contract/staff/stock'
import { listStockProducts } from '@nukkad/contract/staff/stock-products'
import { isAllowed, type StaffRole } from '@nukkad/contract/staff-rules'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { changeStock, changeVariant } from './change-stock.ts'
import { listCounts, readCountPage } from './count-rows.ts'
import { closeCount, openCount, recountLine, scanCount } from './count-shelf.ts'
import { findCodes } from './find-codes.ts'
import { listInward, postInward, readInward } from './inward.ts'
import { listProducts } from './list-products.ts'
import { listStock } from './list-stock.ts'
import { listStockMoves, readStockPage } from './stock-page.ts'

export async function stockRoutes(app: FastifyInstance, parts: StaffServingParts): Promise<void> {
  shelfRoutes(app, parts)
  inwardRoutes(app, parts)
  countRoutes(app, parts)
}

function shelfRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, contract.listStock, ({ db, now, query }) => listStock(db, query, now))
  serveStaff(app, parts, listStockProducts, async ({ db, query }) => ({ products: await listProducts(db, query) }))
  serveStaff(app, parts, contract.getStock, ({ db, params }) => readStockPage(db, params.variantId))
  serveStaff(app, parts, contract.listStockMoves, ({ db, params, query }) =>
    listStockMoves(db, { ...params, ...query }),
  )
  serveStaff(app, parts, contract.changeVariant, ({ db, now, params, body, by }) =>
    changeVariant(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.addStockMove, ({ db, now, body, by }) => changeStock(db, by, body, now))
  serveStaff(app, parts, contract.findStock, async ({ db, body: { codes } }) => {
    const found = await findCodes(db, codes)
    return {
      found: [...found].map(([code, variant]) => ({ code, variant })),
      unknown: [...new Set(codes)].filter((code) => !found.has(code)),
    }
  })
}

function inwardRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, inward.listInward, ({ db, query, caller: { role } }) =>
    listInward(db, { ...query, seesCost: seesCost(role) }),
  )
  serveStaff(app, parts, inward.getInward, ({ db, params, caller: { role } }) =>
    readInward(db, { ...params, seesCost: seesCost(role) }),
  )
  serveStaff(app, parts, inward.postInward, ({ db, now, body, by }) => postInward(db, by, body, now))
}

const seesCost = (role: StaffRole) => isAllowed(role, 'stock.cost')

function countRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, counts.listCounts, ({ db, query }) => listCounts(db, query))
  serveStaff(app, parts, counts.getCount, ({ db, params, query }) => readCountPage(db, { ...params, ...query }))
  serveStaff(app, parts, counts.openCount, ({ db, now, body, by }) => openCount(db, by, body, now))
  serveStaff(app, parts, counts.scanCount, async ({ db, now, params, body, by }) => ({
    scans: await scanCount(db, by, { ...params, ...body }, now),
  }))
  serveStaff(app, parts, counts.recountLine, async ({ db, params }) => {
    await recountLine(db, params)
    return { message: 'Ready to recount.' }
  })
  serveStaff(app, parts, counts.closeCount, ({ db, now, params, body, by }) =>
    closeCount(db, by, { ...params, ...body }, now),
  )
}
