import { istDay } from '@nukkad/contract/dates'
import type { ProductColumn } from '@nukkad/contract/sheet-rules'
import { dropHidden } from '@nukkad/contract/text-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { mapInTurns } from '../../platform/turns.ts'
import { mediaUrlOf } from '../../store/pictures/keep-master.ts'
import { readTaxRates } from '../../store/tax-rates/read-tax-rates.ts'
import { readManyProducts, type ReadContext } from '../products/read-product.ts'
import type { ImportLine, ShopFacts } from './planned-row.ts'
import { readCategories, readCharts, type SheetProduct } from './product-sheet.ts'

const productsAtOnce = 500

/** The data to compare the file with: the products that it names, and the owners of its codes. */
export async function readKnown(
  db: Db,
  lines: readonly ImportLine[],
  context: ReadContext,
): Promise<Omit<ShopFacts, 'pictures'>> {
  const given = async (key: ProductColumn) => {
    const cells = await mapInTurns(lines, (line) => dropHidden(line.cells[key] ?? '').trim())
    return [...new Set(cells)].filter((cell) => cell !== '')
  }
  const skus = (await given('sku')).map((sku) => sku.toUpperCase())
  const [slugs, codes] = [await given('slug'), [...skus, ...(await given('barcode'))]]
  const named = await given('pictures')
  const { rows: taken } = await sql<{ code: string; productId: string; color: string; size: string }>`
    select code, product_id as "productId", color, size from variants
      cross join lateral (values (sku), (barcode)) as known (code)
    where (sku = any(${codes}::text[]) or barcode = any(${codes}::text[])) and code = any(${codes}::text[])`.execute(db)
  const { rows: former } = await sql<{ slug: string; productId: string }>`
    select slug, product_id as "productId" from product_slugs where slug = any(${slugs}::text[])`.execute(db)
  const { rows: known } = await sql<{ id: string }>`
    select id from products where slug = any(${slugs}::text[])
    union select product_id from variants where sku = any(${skus}::text[])`.execute(db)
  const products: SheetProduct[] = []
  for (let at = 0; at < known.length; at += productsAtOnce) {
    const ids = known.slice(at, at + productsAtOnce).map(({ id }) => id)
    products.push(...(await readManyProducts(db, ids, context)))
  }
  return {
    products,
    categories: await readCategories(db),
    charts: await readCharts(db),
    formerSlugs: new Map(former.map(({ slug, productId }) => [slug, productId])),
    codes: new Map(taken.map(({ code, ...whose }) => [code, whose])),
    addresses: await readAddresses(db, named),
    fetched: await readFetched(db, named),
    careContact: context.careContact,
    tax: { day: istDay(context.now), rates: await readTaxRates(db) },
  }
}

/** The URLs in these cells that belong to a master. */
async function readAddresses(db: Db, cells: readonly string[]): Promise<Set<string>> {
  const stems = cells.flatMap((cell) => [...cell.matchAll(/\/media\/(m-[0-9a-f]{24})\b/g)].map(([, stem]) => stem))
  const { rows } = await sql<{ stem: string; hash: string }>`
    select stem, hash from picture_masters where stem = any(${stems}::text[])`.execute(db)
  return new Set(rows.map(mediaUrlOf))
}

/** The pictures that were fetched before from the URLs in these cells. */
async function readFetched(db: Db, cells: readonly string[]): Promise<Map<string, string>> {
  const named = cells.flatMap((cell) => cell.split('|').map((name) => name.trim()))
  const addresses = named.flatMap((name) => (URL.canParse(name) ? [new URL(name).href] : []))
  const { rows } = await sql<{ address: string; stem: string; hash: string }>`
    select picture.address, master.stem, master.hash
    from import_pictures picture join picture_masters master on master.hash = picture.master
    where picture.address = any(${addresses}::text[])`.execute(db)
  return new Map(rows.map(({ address, ...master }) => [address, mediaUrlOf(master)]))
}
