import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { stockLines } from './shelf-lines.ts'
import { listStockedProducts, type StockedProduct } from './staff-queries.ts'

const mostListed = 50

/** For the operator: the products whose name or slug holds that part, with id, slug and what is on their variants. */
export async function describeProducts(db: Db, part: string): Promise<string> {
  const products = await listStockedProducts(db, part, mostListed)
  const [first] = products
  if (first === undefined) throw new ShopError('PRODUCT_NOT_FOUND', { detail: nothingLike(part) })

  const more = first.total - products.length
  return [...products.map(describe), ...(more > 0 ? [`And ${more} more: give a part of the name.`] : [])].join('\n')
}

function describe({ id, slug, name, variants }: StockedProduct): string {
  return [`${id}  ${slug}  ${name}`, ...stockLines(variants).map((line) => `  ${line}`)].join('\n')
}

function nothingLike(part: string): string {
  return part === '' ? 'There is no product yet.' : `No product has ${part} in its name or slug.`
}
