import { maxStockAlerts } from '@nukkad/contract/stock-alert-rules'
import type { StockAlerts } from '@nukkad/contract/stock-alerts'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { hashOf } from '../../platform/random.ts'

type OfProduct = { userId: string; productId: string }
type StockAlertRequest = OfProduct & { color: string; size: string }

export async function readStockAlerts(db: Db, { userId, productId }: OfProduct): Promise<StockAlerts> {
  const alerts = await db
    .selectFrom('stockAlerts')
    .innerJoin('variants', 'variants.id', 'stockAlerts.variantId')
    .select(['stockAlerts.id as alertId', 'variants.color', 'variants.size'])
    .where('stockAlerts.userId', '=', userId)
    .where('variants.productId', '=', productId)
    .where('stockAlerts.toldAt', 'is', null)
    .orderBy('stockAlerts.askedAt')
    .orderBy('stockAlerts.id')
    .execute()
  return { userId, productId, alerts }
}

/** Adds an alert for a sold-out variant. PRODUCT_NOT_FOUND, IN_STOCK or STOCK_ALERTS_FULL otherwise. */
export function addStockAlert(db: Db, { userId, productId, color, size }: StockAlertRequest, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const variant = await findVariant(tx, { productId, color, size })
    if (variant === undefined) throw new ShopError('PRODUCT_NOT_FOUND')
    if (variant.stock > 0) throw new ShopError('IN_STOCK')
    // Locks the customer: otherwise two at once would pass the limit.
    await sql`select from users where id = ${userId} for no key update`.execute(tx)
    await tx
      .insertInto('stockAlerts')
      .values({ userId, variantId: variant.id, askedAt: now })
      .onConflict((waiting) => waiting.columns(['variantId', 'userId']).where('toldAt', 'is', null).doNothing())
      .execute()
    if ((await countWaiting(tx, userId)) > maxStockAlerts) throw new ShopError('STOCK_ALERTS_FULL')
  })
}

/** Removes an alert; a removed one or another customer's is STOCK_ALERT_NOT_FOUND. Returns its product. */
export async function removeStockAlert(db: Db, alert: { userId: string; alertId: string }): Promise<string> {
  const removed = await db
    .deleteFrom('stockAlerts')
    .using('variants')
    .whereRef('variants.id', '=', 'stockAlerts.variantId')
    .where('stockAlerts.id', '=', alert.alertId)
    .where('stockAlerts.userId', '=', alert.userId)
    .where('stockAlerts.toldAt', 'is', null)
    .returning('variants.productId')
    .executeTakeFirst()
  if (removed === undefined) throw new ShopError('STOCK_ALERT_NOT_FOUND')
  return removed.productId
}

/**
 * Removes all alerts of the customer whose mail has this link. The link stays valid: a second press is not an error.
 */
export async function stopStockAlerts(db: Db, linkSecret: string): Promise<void> {
  const { rows } = await sql`
    with mailed as (select user_id from stock_alerts where stop_hash = ${hashOf(linkSecret)}), stopped as (
      delete from stock_alerts using mailed where stock_alerts.user_id = mailed.user_id and told_at is null)
    select user_id from mailed`.execute(db)
  if (rows.length === 0) throw new ShopError('UNDO_SPENT')
}

function findVariant(tx: Db, { productId, color, size }: Omit<StockAlertRequest, 'userId'>) {
  return tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id', 'variants.stock'])
    .where('products.id', '=', productId)
    .where('products.status', '=', 'live')
    .where('variants.color', '=', color)
    .where('variants.size', '=', size)
    .where('variants.archivedAt', 'is', null)
    .executeTakeFirst()
}

async function countWaiting(tx: Db, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('stockAlerts')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('toldAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
