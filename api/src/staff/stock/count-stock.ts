import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { moveStock, variantStock } from '../../store/stock/stock.ts'
import { stockLines, type VariantStock } from '../../store/stock/stock-words.ts'

type VariantChoice = { productId: string; color: string; size: string }

export type StockCount = VariantChoice & {
  count: { to: number } | { by: number }
}

/** For the operator: sets the counted stock, or adds and subtracts. */
export function setStock(
  db: Db,
  { count, ...choice }: StockCount,
  { staff, now }: { staff: string; now: Date },
): Promise<VariantStock> {
  return inTransaction(db, async (tx) => {
    const variant = await lockVariant(tx, choice)
    if (variant === undefined) throw await missingVariant(tx, choice)

    const { variantId } = variant
    const delta = 'to' in count ? count.to - variant.stock : count.by
    const stock = variant.stock + delta
    if (stock < 0) {
      throw new ShopError('OUT_OF_STOCK', {
        detail: `Only ${variant.stock} in stock. You cannot remove ${-delta}.`,
      })
    }
    if (delta === 0) return variant
    await moveStock(tx, [{ variantId, delta }], { cause: 'counted', orderId: null, staff, now })
    return { ...variant, stock }
  })
}

function lockVariant(tx: Db, { productId, color, size }: VariantChoice): Promise<VariantStock | undefined> {
  return variantStock(tx)
    .select('variant.stock')
    .where('variant.productId', '=', productId)
    .where('variant.color', '=', color)
    .where('variant.size', '=', size)
    .forNoKeyUpdate('variant')
    .executeTakeFirst()
}

async function missingVariant(tx: Db, { productId, color, size }: VariantChoice): Promise<ShopError> {
  const variants = await listProductStock(tx, productId)
  const there = stockLines(variants).map((line) => `  ${line}`)
  const detail = `${variants[0]?.productName} has no variant ${color}, ${size}. Variants:\n${there.join('\n')}`
  return new ShopError('PRODUCT_NOT_FOUND', { detail })
}

export async function listProductStock(db: Db, productId: string): Promise<VariantStock[]> {
  const variants = await variantStock(db)
    .select('variant.stock')
    .where('variant.productId', '=', productId)
    .orderBy('variant.position')
    .execute()
  if (variants.length === 0) throw new ShopError('PRODUCT_NOT_FOUND')
  return variants
}

/** Finds a slug in any case; undefined for an unknown one. */
export async function findProductId(db: Db, typedSlug: string): Promise<string | undefined> {
  const slug = typedSlug.toLowerCase()
  const row = await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

const mostListed = 50

/** For the operator: products by a part of name or slug, with id and stock. */
export async function describeProducts(db: Db, part: string): Promise<string> {
  const products = await listStockedProducts(db, part)
  const [first] = products
  if (first === undefined) throw new ShopError('PRODUCT_NOT_FOUND', { detail: nothingLike(part) })

  const more = first.total - products.length
  return [...products.map(describe), ...(more > 0 ? [`${more} more: type a part of the name.`] : [])].join('\n')
}

type StockedProduct = {
  id: string
  slug: string
  name: string
  variants: Pick<VariantStock, 'color' | 'size' | 'stock'>[]
  total: number
}

function describe({ id, slug, name, variants }: StockedProduct): string {
  return [`${id}  ${slug}  ${name}`, ...stockLines(variants).map((line) => `  ${line}`)].join('\n')
}

function nothingLike(part: string): string {
  return part === '' ? 'There are no products yet.' : `No product has ${part} in its name or slug.`
}

function listStockedProducts(db: Db, part: string): Promise<StockedProduct[]> {
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'name', sql<number>`count(*) over ()::integer`.as('total')])
    .select((product) =>
      jsonArrayFrom(
        product
          .selectFrom('variants as variant')
          .select(['variant.color', 'variant.size', 'variant.stock'])
          .whereRef('variant.productId', '=', 'products.id')
          .orderBy('variant.position'),
      ).as('variants'),
    )
    .where(sql<boolean>`(strpos(lower(name), lower(${part})) > 0 or strpos(slug, lower(${part})) > 0)`)
    .orderBy('name')
    .orderBy('id')
    .limit(mostListed)
    .execute()
}
