import type { StaffProduct } from '@nukkad/contract/staff/products'
import type { ProductStatus } from '@nukkad/contract/product-rules'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { lockProduct, refuseUnfit } from './change-product.ts'
import { readStaffProduct, type ReadContext } from './read-product.ts'
import { lockSizeChartOf } from '../size-charts/size-charts.ts'

type Publishing = { productId: string; version: number; liveFrom: string | null; liveUntil: string | null }

/** Publishes a product, or schedules it. It must be complete now, and again at that time. */
export function publishProduct(
  db: Db,
  by: Actor,
  { liveFrom, liveUntil, ...named }: Publishing,
  context: ReadContext,
): Promise<StaffProduct> {
  const { now } = context
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, named, context)
    const [from, until] = [dateOf(liveFrom), dateOf(liveUntil)]
    if (until && until <= now)
      throw new ShopError('INVALID_INPUT', { fields: { liveUntil: 'Please choose a time in the future' } })
    refuseUnfit(product)
    const isLater = from !== null && from > now
    if (isLater) await planLive(tx, product, from, until)
    else await goLive(tx, product, until, now)
    return recordStatus(tx, by, { action: isLater ? 'product.schedule' : 'product.publish', before: product }, context)
  })
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at))

async function planLive(tx: Db, product: StaffProduct, liveFrom: Date, liveUntil: Date | null): Promise<void> {
  if (product.status === 'live') {
    throw new ShopError('PRODUCT_STATE', { detail: 'This product is already active. Unpublish it first.' })
  }
  await setStatus(tx, product, { status: 'draft', liveFrom, liveUntil })
}

export function archiveProduct(
  db: Db,
  by: Actor,
  named: { productId: string; version: number },
  context: ReadContext,
): Promise<StaffProduct> {
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, named, context)
    if (product.status === 'archived')
      throw new ShopError('PRODUCT_STATE', { detail: 'This product is already archived.' })
    await setStatus(tx, product, { status: 'archived', liveFrom: null, liveUntil: null })
    return recordStatus(tx, by, { action: 'product.archive', before: product }, context)
  })
}

const clock: Actor = { staffId: null, actor: 'clock', requestId: null }
const atOnce = 50

/** Publishes scheduled drafts and archives expired products. A draft that can no longer be published stays a draft. */
export async function changeScheduled(db: Db, careContact: string, now: Date): Promise<number> {
  const context = { now, careContact, seesCost: false, seesWarnings: false }
  const due = await db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`least(live_from, live_until) <= ${now}`)
    .orderBy(sql`least(live_from, live_until)`)
    .limit(atOnce)
    .execute()
  for (const { id } of due) await inTransaction(db, (tx) => changeDue(tx, id, context))
  return due.length
}

async function changeDue(tx: Db, productId: string, context: ReadContext): Promise<void> {
  const { now } = context
  await tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute()
  await lockSizeChartOf(tx, productId)
  const before = await readStaffProduct(tx, productId, context)
  const isDue = (at: string | null) => at !== null && new Date(at) <= now
  if (isDue(before.liveUntil)) {
    await setStatus(tx, before, { status: 'archived', liveFrom: null, liveUntil: null })
    await recordStatus(tx, clock, { action: 'product.archive', before }, context)
  } else if (isDue(before.liveFrom) && before.refusals.length > 0) {
    await setStatus(tx, before, { status: 'draft', liveFrom: null, liveUntil: null })
    const why = before.refusals.map(({ words }) => words)
    await recordStatus(tx, clock, { action: 'product.notPublished', before, why }, context)
  } else if (isDue(before.liveFrom)) {
    await goLive(tx, before, dateOf(before.liveUntil), now)
    await recordStatus(tx, clock, { action: 'product.publish', before }, context)
  }
}

/** Nobody saw the prices of a draft: its history begins when it is first live. */
async function goLive(tx: Db, product: StaffProduct, liveUntil: Date | null, now: Date): Promise<void> {
  const first = await tx
    .updateTable('products')
    .set({ publishedAt: now })
    .where('id', '=', product.productId)
    .where('status', '=', 'draft')
    .where('publishedAt', 'is', null)
    .returning(['price', 'oldPrice'])
    .executeTakeFirst()
  if (first !== undefined) {
    await tx.deleteFrom('priceHistory').where('productId', '=', product.productId).execute()
    await tx
      .insertInto('priceHistory')
      .values({ productId: product.productId, since: now, ...first })
      .execute()
  }
  await setStatus(tx, product, { status: 'live', liveFrom: null, liveUntil })
}

type State = { status: ProductStatus; liveFrom: Date | null; liveUntil: Date | null }

async function setStatus(tx: Db, { productId, version }: StaffProduct, state: State): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...state, version: version + 1 })
    .where('id', '=', productId)
    .execute()
}

type Recorded = { action: string; before: StaffProduct; why?: string[] }

async function recordStatus(
  tx: Db,
  by: Actor,
  { action, before, why }: Recorded,
  context: ReadContext,
): Promise<StaffProduct> {
  const after = await readStaffProduct(tx, before.productId, context)
  const facts = ({ status, liveFrom, liveUntil }: StaffProduct) => ({ status, liveFrom, liveUntil })
  const entry = { action, kind: 'product', subject: before.productId } as const
  await writeAudit(
    tx,
    by,
    { ...entry, before: facts(before), after: { ...facts(after), ...(why && { why }) } },
    context.now,
  )
  return after
}
