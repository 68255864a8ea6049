import * as contract from '@nukkad/contract/staff/cash-blocks'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { listBlocks } from '../../sale/cash/cash-blocks.ts'
import { addBlock, endBlock } from './change-blocks.ts'

export function cashRuleRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, contract.listCashBlocks, ({ db, query, now }) => listBlocks(db, query, now))
  serveStaff(app, parts, contract.addCashBlock, ({ db, by, body, now }) => addBlock(db, by, body, now))
  serveStaff(app, parts, contract.endCashBlock, ({ db, by, params, now }) => endBlock(db, by, params.blockId, now))
}
