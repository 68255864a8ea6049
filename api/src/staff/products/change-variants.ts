import type { ProductGrid } from '@nukkad/contract/staff/product-grid'
import type { StaffProduct } from '@nukkad/contract/staff/products'
import { nameKey, sizeKey } from '@nukkad/contract/sameness-rules'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { everMoved } from '../../store/stock/ever-moved.ts'
import { refuseCodeTaken } from '../stock/code-taken.ts'
import { lockProduct, refuseUnfit } from './change-product.ts'
import { readStaffProduct, type ReadContext } from './read-product.ts'
import { spellGrid } from '../../store/catalogue/shop-spellings.ts'
import { sortVariants } from '../../store/catalogue/sort-variants.ts'

type GridChange = ProductGrid & { productId: string; version: number }

/**
 * Makes a product's colours and sizes match the grid. An omitted variant that ever moved is archived, and restored if
 * the grid has it again; any other is deleted. A renamed colour keeps its variants, pictures and bags.
 */
export function changeVariants(
  db: Db,
  by: Actor,
  { productId, version, ...typed }: GridChange,
  context: ReadContext,
): Promise<StaffProduct> {
  const { now } = context
  return inTransaction(db, async (tx) => {
    const before = await lockProduct(tx, { productId, version }, context)
    const grid = await spellGrid(tx, before, typed)
    requireWhole(before, grid, typed)
    await renameColours(tx, before, grid.colours)
    await putColours(tx, productId, grid.colours)
    await leaveOut(tx, await readStaffProduct(tx, productId, context), grid, now)
    await refuseTakenCodes(tx, productId, grid)
    await putVariants(tx, productId, sortVariants(grid.variants, { ...grid, sizeOrder: before.sizeOrder }))
    await archiveColours(tx, productId, now)
    await tx
      .updateTable('products')
      .set({ version: version + 1 })
      .where('id', '=', productId)
      .execute()
    const after = await readStaffProduct(tx, productId, context)
    if (after.status === 'live') refuseUnfit(after)
    const entry = { action: 'product.variants', kind: 'product', subject: productId } as const
    await writeAudit(tx, by, { ...entry, before: factsOf(before), after: factsOf(after) }, now)
    return after
  }).catch((error: unknown) => refuseCodeTaken(error, 'variants'))
}

function factsOf({ colours, variants }: StaffProduct) {
  return {
    colours: colours.filter(({ isArchived }) => !isArchived).map(({ name, hex }) => `${name} ${hex}`),
    variants: variants
      .filter(({ isArchived }) => !isArchived)
      .map(({ color, size, sku }) => `${color}, ${size} (${sku})`),
  }
}

const refuse = (words: string) => new ShopError('INVALID_INPUT', { fields: { variants: words } })

function requireWhole(before: StaffProduct, { colours, variants }: ProductGrid, typed: ProductGrid): void {
  const names = colours.map(({ name }) => name)
  const twice =
    firstTwice(
      names.map(nameKey),
      typed.colours.map(({ name }) => name),
    ) ??
    firstTwice(
      variants.map(({ color, size }) => `${nameKey(color)}, ${sizeKey(size)}`),
      typed.variants.map(keyOf),
    )
  if (twice !== undefined) throw refuse(twice)
  const stranger = variants.find(({ color }) => !names.includes(color))
  if (stranger) throw refuse(`The colour ${stranger.color} is not in the list of colours`)
  const known = before.colours.map(({ name }) => name)
  const renamed = colours.filter(({ name, was }) => was !== undefined && was !== name)
  const unknown = renamed.find(({ was = '' }) => !known.includes(was))
  if (unknown) throw refuse(`The colour ${unknown.was} no longer exists`)
  const taken = renamed.find(({ name }) => known.includes(name))
  if (taken) throw refuse(`This product already has a colour ${taken.name}`)
}

const keyOf = ({ color, size }: { color: string; size: string }) => `${color}, ${size}`

/** The first duplicate in `all`, as typed. */
function firstTwice(all: readonly string[], typed: readonly string[] = all): string | undefined {
  const at = all.findIndex((one, place) => all.indexOf(one) !== place)
  if (at === -1) return undefined
  const [one, other] = [typed[all.indexOf(all[at]!)], typed[at]]
  return one === other ? `${one} is listed twice` : `${one} and ${other} are the same`
}

/** One statement: variants and pictures follow their colour. */
async function renameColours(tx: Db, { productId }: StaffProduct, colours: ProductGrid['colours']): Promise<void> {
  const renamed = colours.filter(({ name, was }) => was !== undefined && was !== name)
  if (renamed.length === 0) return
  const [was, name] = [renamed.map((one) => one.was ?? ''), renamed.map((one) => one.name)]
  await sql`
    with change as (select * from unnest(${was}::text[], ${name}::text[]) as change (was, name)), renamed as (
      update product_colours set name = change.name from change
      where product_id = ${productId} and product_colours.name = change.was)
    update pictures set color = change.name from change
    where product_id = ${productId} and pictures.color = change.was`.execute(tx)
}

async function putColours(tx: Db, productId: string, colours: ProductGrid['colours']): Promise<void> {
  const [name, hex] = [colours.map((one) => one.name), colours.map((one) => one.hex)]
  await sql`
    insert into product_colours (product_id, name, hex, position)
    select ${productId}::uuid, name, hex, place - 1
    from unnest(${name}::text[], ${hex}::text[]) with ordinality as colour (name, hex, place)
    on conflict (product_id, name) do update
      set hex = excluded.hex, position = excluded.position, archived_at = null`.execute(tx)
}

/** A variant that was live may be in an unpaid order, so only those of a draft are deleted. */
async function leaveOut(tx: Db, { productId, variants }: StaffProduct, grid: ProductGrid, now: Date): Promise<void> {
  const kept = new Set(grid.variants.map(keyOf))
  const out = variants.filter((one) => !kept.has(keyOf(one))).map(({ variantId }) => variantId)
  const moved = await everMoved(tx, out)
  const neverMoved = out.filter((id) => !moved.has(id))
  await sql`
    delete from variants using products
    where variants.id = any(${neverMoved}::uuid[]) and products.id = ${productId}
      and products.status = 'draft' and products.published_at is null`.execute(tx)
  await sql`
    update variants set archived_at = ${now} where id = any(${out}::uuid[]) and archived_at is null`.execute(tx)
}

/** A scan must identify one variant: no SKU or barcode equals another's. */
async function refuseTakenCodes(tx: Db, productId: string, { variants }: ProductGrid): Promise<void> {
  const codes = variants.flatMap(({ sku, barcode }) => [sku, barcode].filter((code) => code !== null))
  const twice = firstTwice(codes)
  if (twice !== undefined) throw codeTaken(twice)
  const others = await tx
    .selectFrom('variants')
    .select(['sku', 'barcode', 'color', 'size', 'productId'])
    .where(sql<boolean>`(sku = any(${codes}::text[]) or barcode = any(${codes}::text[]))`)
    .execute()
  const own = new Set(variants.map(keyOf))
  const other = others.find((one) => one.productId !== productId || !own.has(keyOf(one)))
  if (other === undefined) return
  const code = codes.includes(other.sku) ? other.sku : other.barcode
  throw codeTaken(`${code} is already used by ${other.sku}`)
}

const codeTaken = (words: string) => new ShopError('STOCK_CODE_TAKEN', { fields: { variants: words } })

async function putVariants(tx: Db, productId: string, variants: ProductGrid['variants']): Promise<void> {
  const columns = <Name extends keyof ProductGrid['variants'][number]>(name: Name) => variants.map((one) => one[name])
  const given = sql`
    unnest(${columns('color')}::text[], ${columns('size')}::text[], ${columns('stock')}::integer[],
      ${columns('sku')}::text[], ${columns('barcode')}::text[])
      with ordinality as given (color, size, stock, sku, barcode, place)`
  const isGiven = sql`product_id = ${productId} and variants.color = given.color and variants.size = given.size`
  // Codes may move between variants, so all give theirs up first.
  await sql`
    update variants set barcode = null, sku = upper('X-' || id) from ${given}
    where ${isGiven} and given.sku is not null`.execute(tx)
  await sql`
    update variants set position = place - 1, archived_at = null, barcode = given.barcode,
      sku = coalesce(given.sku, variants.sku)
    from ${given} where ${isGiven}`.execute(tx)
  await sql`
    insert into variants (product_id, color, size, position, stock, sku, barcode)
    select ${productId}::uuid, given.color, given.size, place - 1, given.stock, coalesce(given.sku, ''), given.barcode
    from ${given} where not exists (select from variants where ${isGiven}) order by place`.execute(tx)
}

/** A colour without active variants is deleted if it never had stock moves, and archived otherwise. */
async function archiveColours(tx: Db, productId: string, now: Date): Promise<void> {
  await sql`
    delete from product_colours colour where product_id = ${productId} and not exists (
      select from variants where product_id = ${productId} and color = colour.name)`.execute(tx)
  await sql`
    update product_colours colour set archived_at = ${now}
    where product_id = ${productId} and archived_at is null and not exists (
      select from variants where product_id = ${productId} and color = colour.name and archived_at is null)`.execute(tx)
}
