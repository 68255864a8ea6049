import { pages, productPage } from '@nukkad/contract/paths'
import { stockAlertHeadStartHours, stockSettlesMinutes } from '@nukkad/contract/stock-alert-rules'
import { sql } from 'kysely'
import { senderOf } from '../../mail/letter.ts'
import { stockAlertMail } from '../../mail/stock-alert-mail.ts'
import type { JobParts } from '../../parts.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'
import { hashOf, secret } from '../../platform/random.ts'

const minute = 60_000
const hour = 60 * minute

const isBuyable = sql`variants.stock > 0 and variants.archived_at is null and products.status = 'live'`

/**
 * Follows the stock that customers wait for. Once it has stayed for ten minutes, as many customers are notified as
 * there are items, in the order of their requests. One item each is still reserved for those notified within the last
 * day.
 */
export function tellWaitingCustomers(db: Db, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`
      update stock_alerts alert
      set in_stock_since = case when ${isBuyable} then ${now}::timestamptz end
      from variants join products on products.id = variants.product_id
      where alert.told_at is null and variants.id = alert.variant_id
        and (alert.in_stock_since is not null) <> (${isBuyable})`.execute(tx)
    for (const alertId of await markTold(tx, now)) await enqueue(tx, 'send-stock-alert', { alertId })
  })
}

async function markTold(tx: Db, now: Date): Promise<string[]> {
  const settledBy = new Date(now.getTime() - stockSettlesMinutes * minute)
  const headStartFrom = new Date(now.getTime() - stockAlertHeadStartHours * hour)
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      select id, variant_id, row_number() over (partition by variant_id order by asked_at, id) as place
      from stock_alerts where told_at is null and in_stock_since <= ${settledBy}
    ), head_start as (
      select variant_id, count(*) as told from stock_alerts where told_at > ${headStartFrom} group by variant_id)
    update stock_alerts alert set told_at = ${now}
    from waiting join variants on variants.id = waiting.variant_id
      left join head_start on head_start.variant_id = waiting.variant_id
    where alert.id = waiting.id and alert.told_at is null
      and waiting.place <= variants.stock - coalesce(head_start.told, 0)
    returning alert.id`.execute(tx)
  return rows.map(({ id }) => id)
}

type StockAlertNotice = {
  email: string
  name: string
  product: string
  slug: string
  color: string
  size: string
  isBuyable: boolean
}

/** Sends the mail of an alert. If the last item was sold meanwhile, its customer keeps waiting. */
export async function sendStockAlert(parts: JobParts, alertId: string): Promise<void> {
  const { db, mailer, publicUrl } = parts
  const told = await findNotice(db, alertId)
  if (told === undefined) return
  if (!told.isBuyable) return waitOn(db, alertId)
  const linkSecret = secret()
  await sql`update stock_alerts set stop_hash = ${hashOf(linkSecret)} where id = ${alertId}`.execute(db)
  const chosen = new URLSearchParams({ color: told.color, size: told.size })
  await mailer.send({
    to: told.email,
    id: `stock-alert.${alertId}`,
    ...stockAlertMail(senderOf(parts), {
      ...told,
      productLink: `${publicUrl}${productPage(told.slug)}?${chosen.toString()}`,
      stopLink: `${publicUrl}${pages.stopStockAlerts}#stop=${linkSecret}`,
    }),
  })
}

async function findNotice(db: Db, alertId: string): Promise<StockAlertNotice | undefined> {
  const { rows } = await sql<StockAlertNotice>`
    select users.email, users.name, products.name as product, products.slug, variants.color, variants.size,
      ${isBuyable} as is_buyable
    from stock_alerts alert join users on users.id = alert.user_id
      join variants on variants.id = alert.variant_id join products on products.id = variants.product_id
    where alert.id = ${alertId} and alert.told_at is not null and users.erased_at is null`.execute(db)
  return rows[0]
}

/** A newer alert of the same customer for the same variant waits instead. */
async function waitOn(db: Db, alertId: string): Promise<void> {
  await sql`
    update stock_alerts alert set told_at = null, in_stock_since = null
    where id = ${alertId} and told_at is not null and not exists (
      select from stock_alerts newer
      where newer.variant_id = alert.variant_id and newer.user_id = alert.user_id and newer.told_at is null)`.execute(
    db,
  )
}
