import { isCatalogueEmpty, loadCatalogue } from '@nukkad/api/catalogue/load-catalogue'
import { refreshPictures } from '@nukkad/api/catalogue/refresh-pictures'
import type { Db } from '@nukkad/api/platform/db'
import { demoShop } from '@nukkad/catalogue/demo-shop'

/** Fills an empty catalogue with the demo shop; one that was filled earlier gets the pictures made since. */
export async function loadDemoShop(db: Db): Promise<void> {
  const now = new Date()
  const shop = demoShop(now)
  if (await isCatalogueEmpty(db)) await loadCatalogue(db, shop, now)
  else await refreshPictures(db, shop)
}
