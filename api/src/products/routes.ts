import * as bulk from '@nukkad/contract/staff/product-bulk'
import * as collections from '@nukkad/contract/staff/collections'
import * as categories from '@nukkad/contract/staff/categories'
import * as grid from '@nukkad/contract/staff/product-grid'
import * as prices from '@nukkad/contract/staff/prices'
import * as tags from '@nukkad/contract/staff/product-tags'
import * as contract from '@nukkad/contract/staff/products'
import * as charts from '@nukkad/contract/staff/size-charts'
import type { Seller } from '@nukkad/contract/shop'
import { isAllowed, type StaffRole } from '@nukkad/contract/staff-rules'
import type { FastifyInstance } from 'fastify'
import type { Seal } from '../platform/seal.ts'
import { ShopError } from '../platform/errors.ts'
import { isProven } from '../platform/staff-access.ts'
import { serveStaff, type StaffServingParts } from '../platform/serve-staff.ts'
import { changeManyProducts, readProductBulk } from './bulk-products.ts'
import { addProduct, changeProduct, duplicateProduct } from './change-product.ts'
import { changeVariants } from './change-variants.ts'
import { addCategory, changeCategory, listStaffCategories, mergeCategory, removeCategory } from './categories.ts'
import { orderCategories } from './category-places.ts'
import {
  addCollection,
  changeCollection,
  chooseCollectionProducts,
  listStaffCollections,
  readStaffCollection,
  removeCollection,
} from './collections.ts'
import { listProductTags, listStaffProducts } from './list-products.ts'
import { previewProduct } from './preview-product.ts'
import { addPriceSchedule, endPriceSchedule, listPriceSchedules, readPriceSchedule } from './price-schedules.ts'
import { archiveProduct, publishProduct } from './publish-product.ts'
import { readStaffProduct, type Judging } from './read-product.ts'
import { addSizeChart, changeSizeChart, listSizeCharts, readSizeChart, removeSizeChart } from './size-charts.ts'

/** How customers reach the seller, as the law wants it beside the goods. */
export function careContactOf({ email, phone }: Seller): string {
  return [email, phone].filter(Boolean).join(', ')
}

export async function productRoutes(
  app: FastifyInstance,
  parts: StaffServingParts & { seller: Seller; seal: Seal; publicUrl: string },
): Promise<void> {
  const careContact = careContactOf(parts.seller)
  const judging = (now: Date, { role }: { role: StaffRole }): Judging => ({
    now,
    careContact,
    seesCost: isAllowed(role, 'stock.cost'),
    seesWarnings: true,
  })

  categoryRoutes(app, parts)
  collectionRoutes(app, parts)
  sizeChartRoutes(app, parts)
  priceRoutes(app, parts)
  serveStaff(app, parts, contract.listStaffProducts, ({ db, query }) => listStaffProducts(db, query))
  serveStaff(app, parts, tags.listProductTags, async ({ db }) => ({ tags: await listProductTags(db) }))
  serveStaff(app, parts, contract.getStaffProduct, ({ db, params, now, caller }) =>
    readStaffProduct(db, params.productId, judging(now, caller)),
  )
  serveStaff(app, parts, contract.addProduct, ({ db, by, body, now, caller }) =>
    addProduct(db, by, body, judging(now, caller)),
  )
  serveStaff(app, parts, contract.changeProduct, ({ db, by, params, body, now, caller }) =>
    changeProduct(db, by, { ...params, ...body }, judging(now, caller)),
  )
  serveStaff(app, parts, contract.publishProduct, ({ db, by, params, body, now, caller }) =>
    publishProduct(db, by, { ...params, ...body }, judging(now, caller)),
  )
  serveStaff(app, parts, contract.archiveProduct, ({ db, by, params, body, now, caller }) =>
    archiveProduct(db, by, { ...params, ...body }, judging(now, caller)),
  )
  serveStaff(app, parts, bulk.changeManyProducts, ({ db, by, body, caller, now }) => {
    if (body.action === 'price' && !isProven(caller, now)) throw new ShopError('CONFIRM')
    return changeManyProducts({ db, clock: parts.clock, careContact }, by, body)
  })
  serveStaff(app, parts, bulk.getProductBulk, ({ db, params }) => readProductBulk(db, params.bulkId))
  serveStaff(app, parts, grid.changeVariants, ({ db, by, params, body, now, caller }) =>
    changeVariants(db, by, { ...params, ...body }, judging(now, caller)),
  )
  serveStaff(app, parts, contract.previewProduct, ({ db, by, params, now, caller }) =>
    previewProduct(db, by, { ...params, store: parts }, judging(now, caller)),
  )
  serveStaff(app, parts, contract.duplicateProduct, ({ db, by, params, now, caller }) =>
    duplicateProduct(db, by, params.productId, judging(now, caller)),
  )
}

function sizeChartRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, charts.listSizeCharts, async ({ db }) => ({ charts: await listSizeCharts(db) }))
  serveStaff(app, parts, charts.getSizeChart, ({ db, params }) => readSizeChart(db, params.chartId))
  serveStaff(app, parts, charts.addSizeChart, ({ db, by, body, now }) => addSizeChart(db, by, body, now))
  serveStaff(app, parts, charts.changeSizeChart, ({ db, by, params, body, now }) =>
    changeSizeChart(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, charts.removeSizeChart, async ({ db, by, params, now }) => {
    await removeSizeChart(db, by, params.chartId, now)
    return { message: 'The size guide is deleted.' }
  })
}

function categoryRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, categories.listStaffCategories, ({ db }) => listStaffCategories(db))
  serveStaff(app, parts, categories.addCategory, ({ db, by, body, now }) => addCategory(db, by, body, now))
  serveStaff(app, parts, categories.changeCategory, ({ db, by, params, body, now }) =>
    changeCategory(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, categories.orderCategories, ({ db, by, body, now }) => orderCategories(db, by, body, now))
  serveStaff(app, parts, categories.mergeCategory, ({ db, by, params, body, now }) =>
    mergeCategory(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, categories.removeCategory, async ({ db, by, params, now }) => {
    await removeCategory(db, by, params.categoryId, now)
    return { message: 'The category is deleted.' }
  })
}

function collectionRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, collections.listStaffCollections, ({ db }) => listStaffCollections(db))
  serveStaff(app, parts, collections.getStaffCollection, ({ db, params }) =>
    readStaffCollection(db, params.collectionId),
  )
  serveStaff(app, parts, collections.addCollection, ({ db, by, body, now }) => addCollection(db, by, body, now))
  serveStaff(app, parts, collections.changeCollection, ({ db, by, params, body, now }) =>
    changeCollection(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, collections.chooseCollectionProducts, ({ db, by, params, body, now }) =>
    chooseCollectionProducts(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, collections.removeCollection, async ({ db, by, params, now }) => {
    await removeCollection(db, by, params.collectionId, now)
    return { message: 'The collection is deleted.' }
  })
}

function priceRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, prices.listPriceSchedules, ({ db, query }) => listPriceSchedules(db, query))
  serveStaff(app, parts, prices.getPriceSchedule, ({ db, params }) => readPriceSchedule(db, params.scheduleId))
  serveStaff(app, parts, prices.addPriceSchedule, ({ db, by, body, now }) => addPriceSchedule(db, by, body, now))
  serveStaff(app, parts, prices.endPriceSchedule, ({ db, by, params, now }) =>
    endPriceSchedule(db, by, params.scheduleId, now),
  )
}
