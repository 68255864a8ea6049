import { addToCatalogue, isCatalogueEmpty, loadCatalogue } from '@nukkad/api/store/catalogue/load-catalogue'
import { refreshPictures } from '@nukkad/api/store/catalogue/refresh-pictures'
import type { Db } from '@nukkad/api/platform/db'
import { findOriginal, originalsFolder } from '@nukkad/demo/originals'
import type { OriginalsFolder } from '../media/open-media.ts'

// Only this file imports from the demo, and its products only when they are loaded.

export const demoOriginals: OriginalsFolder = {
  folder: originalsFolder,
  measured: findOriginal,
}

/**
 * Fills an empty catalogue with the demo, unless the demo was removed or the shop was begun without it. A filled
 * catalogue gets the pictures made since.
 */
export async function loadDemoShop(db: Db): Promise<void> {
  const now = new Date()
  const shop = await readDemoShop(now)
  if (!(await isCatalogueEmpty(db))) await refreshPictures(db, shop)
  else if (!(await wasDemoRemoved(db)) && !(await isOwnShop(db))) await loadCatalogue(db, shop, now)
}

/** Its first start was for production, or its owner has named the shop. */
async function isOwnShop(db: Db): Promise<boolean> {
  const identity = await db.selectFrom('settings').select('key').where('key', '=', 'identity').executeTakeFirst()
  return identity !== undefined
}

async function wasDemoRemoved(db: Db): Promise<boolean> {
  const removal = await db
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', 'demo.remove')
    .limit(1)
    .executeTakeFirst()
  return removal !== undefined
}

export async function readDemoShop(now: Date) {
  const { demoShop } = await import('@nukkad/demo/demo-shop')
  return demoShop(now)
}

export async function addInventedProducts(db: Db, count: number): Promise<void> {
  const { categories } = await import('@nukkad/demo/facts/categories')
  const { sizeCharts } = await import('@nukkad/demo/demo-shop')
  const { syntheticShop } = await import('@nukkad/demo/synthetic')
  await addToCatalogue(db, {
    categories,
    sizeCharts: sizeCharts(),
    products: syntheticShop(count),
    looks: [],
    reviews: [],
  })
}
