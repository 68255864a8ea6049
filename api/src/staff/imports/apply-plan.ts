import { spelledAs } from '@nukkad/contract/sameness-rules'
import type { ProductFields } from '@nukkad/contract/staff/products'
import type { ProductGrid } from '@nukkad/contract/staff/product-grid'
import { sql } from 'kysely'
import { ShopError } from '../../platform/errors.ts'
import type { Db } from '../../platform/db.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { addCategory } from '../categories/categories.ts'
import { addProduct, changeProduct } from '../products/change-product.ts'
import { changeVariants } from '../products/change-variants.ts'
import type { ReadContext } from '../products/read-product.ts'
import { spellGrid } from '../../store/catalogue/shop-spellings.ts'
import type { lockMasters } from './import-pictures.ts'
import type { ProductPlan } from './planned-row.ts'
import { showPictures } from '../../store/pictures/show-pictures.ts'
import type { Undo } from './undo.ts'

export type Applying = {
  tx: Db
  by: Actor
  masters: Awaited<ReturnType<typeof lockMasters>>
  /** Called for each name that is stored in another spelling than the file's. */
  onSpelled?: (plan: ProductPlan, key: 'color' | 'size', name: { from: string; to: string }) => void
}

/** Applies the previewed changes of one product, and returns their undo. */
export async function applyPlan(applying: Applying, plan: ProductPlan, context: ReadContext): Promise<Undo> {
  try {
    const spelled = await spellPlan(applying, plan)
    return await (plan.productId === null
      ? addPlanned(applying, spelled, context)
      : changePlanned(applying, spelled, context))
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'IMPORT_STATE') throw error
    throw refusedOf(plan, error)
  }
}

const nothingYet: ProductGrid = { colours: [], variants: [] }

/** Spells colours as they will be stored, so that pictures added before them match. */
async function spellPlan({ tx, onSpelled }: Applying, plan: ProductPlan): Promise<ProductPlan> {
  if (plan.grid === null) return plan
  const grid = await spellGrid(tx, plan.before?.grid ?? nothingYet, plan.grid)
  const tell = (key: 'color' | 'size', from: readonly string[], to: readonly string[]) => {
    for (const [at, name] of from.entries()) {
      const kept = to[at] ?? name
      if (kept !== name) onSpelled?.(plan, key, { from: name, to: kept })
    }
  }
  tell('color', namesOf(plan.grid), namesOf(grid))
  tell('size', sizesOf(plan.grid), sizesOf(grid))
  const colours = namesOf(grid)
  const pictures = plan.pictures.map((one) => ({
    ...one,
    color: one.color === null ? null : spelledAs(colours, one.color),
  }))
  return { ...plan, grid, pictures }
}

const namesOf = ({ colours }: ProductGrid) => colours.map(({ name }) => name)
const sizesOf = ({ variants }: ProductGrid) => variants.map(({ size }) => size)

async function addPlanned(applying: Applying, plan: ProductPlan, context: ReadContext): Promise<Undo> {
  const { tx, by } = applying
  const { name, grid } = plan
  if (plan.fields === null) throw new Error('a new product without fields')
  const { fields, madeCategory } = await placeProduct(applying, plan.fields, plan, context.now)
  const draft = await addProduct(tx, by, fields, context)
  const { productId, slug } = draft
  const said = plan.isSlugMade ? { ...fields, slug } : fields
  const { version } = await changeProduct(tx, by, { ...said, productId, version: draft.version }, context)
  const pictures = await show(applying, { ...plan, productId }, context.now)
  const after = grid ? await changeVariants(tx, by, { productId, version, ...grid }, context) : undefined
  const nothing = { fields: null, grid: null, stocks: [], added: [], madeCategory }
  return { productId, name, isNew: true, version: after?.version ?? version, ...nothing, pictures }
}

/** Puts the product into the planned new category; the first product in it creates it. */
async function placeProduct({ tx, by }: Applying, fields: ProductFields, { newCategory }: ProductPlan, now: Date) {
  if (newCategory === undefined) return { fields, madeCategory: null }
  const { name, gender } = newCategory
  const known = await tx
    .selectFrom('categories')
    .select('id')
    .where('gender', '=', gender)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  if (known) return { fields: { ...fields, categoryId: known.id }, madeCategory: null }
  const { categoryId, version } = await addCategory(tx, by, newCategory, now)
  return { fields: { ...fields, categoryId }, madeCategory: { categoryId, version } }
}

/** Pictures are added before their colours, because a live product's colours need pictures. */
async function changePlanned(applying: Applying, plan: ProductPlan, context: ReadContext): Promise<Undo> {
  const { tx, by } = applying
  const { name, fields, grid } = plan
  const productId = plan.productId ?? ''
  let { version } = plan
  const pictures = await show(applying, { ...plan, productId }, context.now)
  if (fields) ({ version } = await changeProduct(tx, by, { productId, version, ...fields }, context))
  const after = grid ? await changeVariants(tx, by, { productId, version, ...grid }, context) : undefined
  const ids = after?.variants.map(({ variantId }) => variantId) ?? []
  const same = { productId, name, isNew: false, version: after?.version ?? version, pictures }
  return { ...same, ...changedOf(plan, ids) }
}

function changedOf({ fields, grid, before, stocks }: ProductPlan, ids: readonly string[]) {
  return {
    fields: fields && (before?.fields ?? null),
    grid: grid && (before?.grid ?? null),
    stocks: stocks.map(({ variantId, from, to }) => ({ variantId, delta: from - to })),
    added: before ? ids.filter((id) => !before.variantIds.includes(id)) : [],
  }
}

async function show({ tx, masters }: Applying, plan: ProductPlan & { productId: string }, now: Date) {
  if (plan.pictures.length === 0) return null
  const shown = await showPictures(tx, plan, masters, now)
  if (shown === false) throw changedSince(`The pictures of ${plan.name}`)
  return shown
}

/** Names the product that was refused, and the reason. */
function refusedOf({ name }: ProductPlan, error: ShopError): ShopError {
  if (error.code === 'STALE' || error.code === 'STAFF_PRODUCT_NOT_FOUND') return changedSince(name)
  return new ShopError('IMPORT_STATE', { detail: `${name}: ${error.summary}`, cause: error })
}

export const changedSince = (name: string) =>
  new ShopError('IMPORT_STATE', {
    detail: `${name} changed after this file was uploaded. Please upload the file again.`,
  })
