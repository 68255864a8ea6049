import type { Identity } from '@nukkad/contract/shop'
import * as contract from '@nukkad/contract/staff/settings'
import { getShop } from '@nukkad/contract/staff/shop'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { changeIdentity, shownIdentity } from '../../store/settings/identity.ts'
import { shownPrefixes } from '../../store/settings/kept-prefix.ts'
import { changeShopState, missingForOpening } from '../../store/settings/open-shop.ts'
import { changeOrderPrefix } from '../../store/settings/order-prefix.ts'
import { readSeller } from '../../store/settings/seller.ts'
import { changeSetting, readSetting, readSettings } from '../../store/settings/settings.ts'
import { changeTaxNumbers } from './tax-numbers.ts'

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
  serveStaff(app, parts, contract.changeSeller, ({ db, body, by, caller: { staffId }, now }) =>
    changeSetting(db, { ...by, staffId }, { key: 'seller', ...body }, now),
  )
  serveStaff(app, parts, contract.changeCheckoutTerms, ({ db, body, by, caller: { staffId }, now }) =>
    changeSetting(db, { ...by, staffId }, { key: 'checkout', ...body }, now),
  )
  serveStaff(app, parts, contract.changeOrderPrefix, async ({ db, body, by, caller: { staffId }, now }) =>
    changeOrderPrefix(db, { ...by, staffId, shop: await readShop(db) }, body, now),
  )
  serveStaff(app, parts, contract.changeTaxNumbers, ({ db, body, by, caller: { staffId }, now }) =>
    changeTaxNumbers(db, { ...by, staffId }, body, now),
  )
  serveStaff(app, parts, contract.changeGstFiling, ({ db, body, by, caller: { staffId }, now }) =>
    changeSetting(db, { ...by, staffId }, { key: 'gstFiling', ...body }, now),
  )
  serveStaff(app, parts, contract.changeBusinessInvoices, ({ db, body, by, caller: { staffId }, now }) =>
    changeSetting(db, { ...by, staffId }, { key: 'businessInvoices', ...body }, now),
  )
  serveStaff(app, parts, contract.changeReviewPhotos, ({ db, body, by, caller: { staffId }, now }) =>
    changeSetting(db, { ...by, staffId }, { key: 'checkReviewPhotos', ...body }, now),
  )
  serveStaff(app, parts, getShop, async ({ db }) => {
    const shop = await readShop(db)
    const orderPrefixes = shownPrefixes(await readSetting(db, 'orderPrefix'), shop)
    return { name: shop.name, logo: shop.logo, orderPrefixes }
  })
  serveStaff(app, parts, contract.readOpeningNeeds, async ({ db }) => ({ missing: await missingForOpening(db) }))
  serveStaff(app, parts, contract.changeShopState, ({ db, body, by, caller: { staffId }, now }) =>
    changeShopState(db, { ...by, staffId }, body, now),
  )
}

/** Read where it is kept: what was saved a moment ago shows at once. */
async function readShop(db: Db): Promise<Identity> {
  const [identity, seller] = await Promise.all([readSetting(db, 'identity'), readSeller(db)])
  return shownIdentity(identity, seller)
}
