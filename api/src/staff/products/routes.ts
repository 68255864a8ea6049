import * as bulk from '@nukkad/contract/staff/product-bulk'
import * as grid from '@nukkad/contract/staff/product-grid'
import * as tags from '@nukkad/contract/staff/product-tags'
import * as contract from '@nukkad/contract/staff/products'
import type { Seller } from '@nukkad/contract/shop'
import { isAllowed, type StaffRole } from '@nukkad/contract/staff-rules'
import type { FastifyInstance } from 'fastify'
import type { Seal } from '../../platform/seal.ts'
import { ShopError } from '../../platform/errors.ts'
import { isProven } from '../../platform/staff-access.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { changeManyProducts, readProductBulk } from './bulk-products.ts'
import { addProduct, changeProduct, duplicateProduct } from './change-product.ts'
import { changeVariants } from './change-variants.ts'
import { listProductTags, listStaffProducts } from './list-products.ts'
import { previewProduct } from './preview-product.ts'
import { archiveProduct, publishProduct } from './publish-product.ts'
import { readStaffProduct, type ReadContext } from './read-product.ts'

/** The seller's contact, which the law requires beside the goods. */
export function careContactOf({ email, phone }: Seller): string {
  return [email, phone].filter(Boolean).join(', ')
}

export async function productRoutes(
  app: FastifyInstance,
  parts: StaffServingParts & { seller: () => Seller; seal: Seal; publicUrl: string },
): Promise<void> {
  const context = (now: Date, { role }: { role: StaffRole }): ReadContext => ({
    now,
    careContact: careContactOf(parts.seller()),
    seesCost: isAllowed(role, 'stock.cost'),
    seesWarnings: true,
  })

  serveStaff(app, parts, contract.listStaffProducts, ({ db, query }) => listStaffProducts(db, query))
  serveStaff(app, parts, tags.listProductTags, async ({ db }) => ({ tags: await listProductTags(db) }))
  serveStaff(app, parts, contract.getStaffProduct, ({ db, params, now, caller }) =>
    readStaffProduct(db, params.productId, context(now, caller)),
  )
  serveStaff(app, parts, contract.addProduct, ({ db, by, body, now, caller }) =>
    addProduct(db, by, body, context(now, caller)),
  )
  serveStaff(app, parts, contract.changeProduct, ({ db, by, params, body, now, caller }) =>
    changeProduct(db, by, { ...params, ...body }, context(now, caller)),
  )
  serveStaff(app, parts, contract.publishProduct, ({ db, by, params, body, now, caller }) =>
    publishProduct(db, by, { ...params, ...body }, context(now, caller)),
  )
  serveStaff(app, parts, contract.archiveProduct, ({ db, by, params, body, now, caller }) =>
    archiveProduct(db, by, { ...params, ...body }, context(now, caller)),
  )
  serveStaff(app, parts, bulk.changeManyProducts, ({ db, by, body, caller, now }) => {
    if (body.action === 'price' && !isProven(caller, now)) throw new ShopError('CONFIRM')
    return changeManyProducts({ db, clock: parts.clock, careContact: careContactOf(parts.seller()) }, by, body)
  })
  serveStaff(app, parts, bulk.getProductBulk, ({ db, params }) => readProductBulk(db, params.bulkId))
  serveStaff(app, parts, grid.changeProductVariants, ({ db, by, params, body, now, caller }) =>
    changeVariants(db, by, { ...params, ...body }, context(now, caller)),
  )
  serveStaff(app, parts, contract.previewProduct, ({ db, by, params, now, caller }) =>
    previewProduct(db, by, { ...params, store: parts }, context(now, caller)),
  )
  serveStaff(app, parts, contract.duplicateProduct, ({ db, by, params, now, caller }) =>
    duplicateProduct(db, by, params.productId, context(now, caller)),
  )
}
