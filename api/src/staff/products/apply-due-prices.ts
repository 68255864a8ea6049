import { toRupees } from '@nukkad/contract/money'
import { istDay } from '@nukkad/contract/dates'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { publishDueClaims } from '../content/content.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { readSetting } from '../../store/settings/settings.ts'

const clock: Actor = { staffId: null, actor: 'clock', requestId: null }
const atOnce = 500

/** Applies all starts and ends of a moment in one transaction, so that pages, bags and orders agree. */
export async function applyDuePrices(db: Db, now: Date): Promise<void> {
  let turned = atOnce
  while (turned >= atOnce) turned = await inTransaction(db, (tx) => applyDueSchedules(tx, clock, {}, now))
  await applyStruckPriceRule(db, now)
}

type Due = {
  scheduleId: string
  productId: string
  name: string
  state: 'planned' | 'running'
  price: number
  oldPrice: number | null
  backPrice: number | null
  backOldPrice: number | null
  endsAt: Date | null
  isOver: boolean
}
type Product = { price: number; oldPrice: number | null; version: number }

/** Returns the number of due changes. For one product, ends are applied before starts. */
export async function applyDueSchedules(
  tx: Db,
  by: Actor,
  { scheduleId }: { scheduleId?: string },
  now: Date,
): Promise<number> {
  const isOver = sql`(ended_at is not null or coalesce(ends_at <= ${now}, false))`
  const { rows } = await sql<Due>`
    select change.schedule_id, product_id, name, state, price, old_price, back_price, back_old_price, ends_at,
      ${isOver} as is_over
    from price_changes change join price_schedules schedule on schedule.id = change.schedule_id
    where state in ('planned', 'running') and (${isOver} or (state = 'planned' and starts_at <= ${now}))
      and ${scheduleId === undefined ? sql`true` : sql`schedule_id = ${scheduleId}`}
    order by (state = 'planned'), starts_at, product_id limit ${atOnce}
    for no key update of change ${scheduleId === undefined ? sql`skip locked` : sql``}`.execute(tx)
  const products = await lockProducts(
    tx,
    rows.map(({ productId }) => productId),
  )
  for (const due of rows) await turn(tx, by, { due, product: products.get(due.productId)! }, now)
  if (rows.length > 0) await publishDueClaims(tx, now)
  return rows.length
}

async function lockProducts(tx: Db, ids: readonly string[]): Promise<Map<string, Product>> {
  const { rows } = await sql<Product & { id: string }>`
    select id, price, old_price, version from products where id = any(${ids}::uuid[]) order by id
    for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Updates `product` to its new state, because another of its prices may begin at the same moment. */
async function turn(tx: Db, by: Actor, { due, product }: { due: Due; product: Product }, now: Date): Promise<void> {
  if (due.state === 'running') {
    await setPrice(tx, by, { due, product, to: { price: due.backPrice!, oldPrice: due.backOldPrice } }, now)
    return setState(tx, due, { state: 'over' })
  }
  const oldPrice = due.oldPrice ?? product.oldPrice
  const isTooHigh = oldPrice !== null && due.price > oldPrice
  if (due.isOver || isTooHigh) {
    const why = due.isOver ? 'The sale had already ended' : 'The price was above the MRP'
    const entry = { action: 'product.priceMissed', kind: 'product', subject: due.productId } as const
    await writeAudit(tx, by, { ...entry, after: { schedule: due.name, price: toRupees(due.price), why } }, now)
    return setState(tx, due, { state: 'missed' })
  }
  const back = { backPrice: product.price, backOldPrice: product.oldPrice }
  await setPrice(tx, by, { due, product, to: { price: due.price, oldPrice } }, now)
  await setState(tx, due, due.endsAt === null ? { state: 'over' } : { state: 'running', ...back })
}

type Setting = { due: Due; product: Product; to: Pick<Product, 'price' | 'oldPrice'> }

async function setPrice(tx: Db, by: Actor, { due, product, to }: Setting, now: Date): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...to, version: product.version + 1 })
    .where('id', '=', due.productId)
    .execute()
  const entry = { action: 'product.price', kind: 'product', subject: due.productId } as const
  await writeAudit(tx, by, { ...entry, before: factsOf(product), after: { ...factsOf(to), schedule: due.name } }, now)
  Object.assign(product, to, { version: product.version + 1 })
}

function factsOf({ price, oldPrice }: Pick<Product, 'price' | 'oldPrice'>) {
  return { price: toRupees(price), mrp: oldPrice === null ? null : toRupees(oldPrice) }
}

type Turned = { state: string; backPrice?: number; backOldPrice?: number | null }

async function setState(tx: Db, { scheduleId, productId }: Due, turned: Turned): Promise<void> {
  await tx
    .updateTable('priceChanges')
    .set(turned)
    .where('scheduleId', '=', scheduleId)
    .where('productId', '=', productId)
    .execute()
}

/** A schedule ends with the product's own price, so staff must end the schedule before they change it. */
export async function refuseWhilePriced(tx: Db, productId: string): Promise<void> {
  const running = await tx
    .selectFrom('priceChanges')
    .innerJoin('priceSchedules', 'priceSchedules.id', 'priceChanges.scheduleId')
    .select('name')
    .where('productId', '=', productId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (running === undefined) return
  throw new ShopError('INVALID_INPUT', {
    fields: { price: `The sale “${running.name}” sets this price. End the sale first` },
  })
}

/** From the day of the setting on, the struck-out price is the lowest of the last 30 days. */
export async function applyStruckPriceRule(db: Db, now: Date): Promise<void> {
  const strikes = istDay(now) >= (await readSetting(db, 'lowestPriceSince')) ? 'lowest' : 'mrp'
  const rule = await db.selectFrom('struckPriceRule').select('strikes').executeTakeFirstOrThrow()
  if (rule.strikes === strikes) return
  await inTransaction(db, async (tx) => {
    // Prevents prices by the old rule in the meantime.
    await sql`lock table products in share row exclusive mode`.execute(tx)
    await tx.updateTable('struckPriceRule').set({ strikes }).execute()
    await sql`
      update products set struck_price = struck_price(price, old_price, lowest_price_before)
      where struck_price is distinct from struck_price(price, old_price, lowest_price_before)`.execute(tx)
  })
}
