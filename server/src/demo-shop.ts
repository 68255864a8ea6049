import { isCatalogueEmpty, loadCatalogue } from '@nukkad/api/catalogue/load-catalogue'
import type { Db } from '@nukkad/api/platform/db'
import { demoShop } from '@nukkad/catalogue/demo-shop'

/** Fills an empty catalogue with the demo shop. */
export async function loadDemoShop(db: Db): Promise<void> {
  const now = new Date()
  if (await isCatalogueEmpty(db)) await loadCatalogue(db, demoShop(now), now)
}
