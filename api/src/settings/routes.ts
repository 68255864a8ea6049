import * as contract from '@nukkad/contract/staff/settings'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../platform/serve-staff.ts'
import { changeIdentity } from './identity.ts'
import { changeShopState, missingForOpening } from './open-shop.ts'
import { changeSetting, readSettings } from './settings.ts'

export async function settingRoutes(app: FastifyInstance, parts: StaffServingParts): Promise<void> {
  serveStaff(app, parts, contract.getSettings, ({ db }) => readSettings(db))
  serveStaff(app, parts, contract.changeRefundLimit, ({ db, body, by, caller: { staffId }, now }) =>
    changeSetting(db, { ...by, staffId }, { key: 'refundLimit', ...body }, now),
  )
  serveStaff(app, parts, contract.changeLowestPriceSince, ({ db, body, by, caller: { staffId }, now }) =>
    changeSetting(db, { ...by, staffId }, { key: 'lowestPriceSince', ...body }, now),
  )
  serveStaff(app, parts, contract.changeIdentity, ({ db, body, by, caller: { staffId }, now }) =>
    changeIdentity(db, { ...by, staffId }, body, now),
  )
  serveStaff(app, parts, contract.changeCheckoutTerms, ({ db, body, by, caller: { staffId }, now }) =>
    changeSetting(db, { ...by, staffId }, { key: 'checkout', ...body }, now),
  )
  serveStaff(app, parts, contract.readOpeningNeeds, async ({ db }) => ({ missing: await missingForOpening(db) }))
  serveStaff(app, parts, contract.changeShopState, ({ db, body, by, caller: { staffId }, now }) =>
    changeShopState(db, { ...by, staffId }, body, now),
  )
}
