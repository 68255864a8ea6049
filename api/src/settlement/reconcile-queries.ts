import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

const hours = Array.from({ length: 71 }, (_, index) => (index + 2) * 60)
/** Minutes after an order was placed, the last one for every provider order. */
const schedule = [2, 5, 15, 60, ...hours]
const last = 72 * 60
// A shop that was closed over the last look still takes it.
const graceMinutes = 48 * 60

/**
 * Provider orders whose next look is due. Paid ones, and those no order was placed for, are looked at once, at the end:
 * for a second payment, or for money without an order.
 */
export async function listDueChecks(db: Db, now: Date, most: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select provider.id from provider_orders provider
    left join orders placed on placed.id = provider.order_id
    cross join lateral (
      select coalesce(placed.placed_at, provider.created_at) as at,
        placed.id is not null and not exists (
          select from payments payment where payment.provider_order_id = provider.id and payment.order_id is not null
        ) as is_open) began
    cross join lateral (
      select max(began.at + make_interval(mins => due)) as at from unnest(${schedule}::integer[]) due
      where began.at + make_interval(mins => due) <= ${now} and (began.is_open or due = ${last})) look
    where began.at > ${now}::timestamptz - make_interval(mins => ${last + graceMinutes}::integer)
      and look.at > coalesce(provider.checked_at, '-infinity')
    order by look.at limit ${most}`.execute(db)
  return rows
}

export async function recordCheck(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('providerOrders').set({ checkedAt: now }).where('id', '=', id).execute()
}
