import type { OrderStatus } from '@nukkad/contract/order-rules'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export type CashKeys = { userId: string; phone: string; postalCode: string; street: string }

type OpenCash = { by: 'account' | 'phone' | 'address'; orders: number; amount: number }

/** Holds what counts cash orders of several accounts, always in the same order, until the transaction ends. */
export async function lockCashKeys(tx: Db, { phone, postalCode }: CashKeys): Promise<void> {
  const keys = [`cash to phone ${phone}`, `cash to pincode ${postalCode}`].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(tx)
}

/**
 * How many cash orders of these states there are, and what they cost in paise, for the account, the phone and the
 * address. An address is its pincode and the letters and digits of its street: commas make no other door.
 */
export async function sumOpenCash(tx: Db, keys: CashKeys, statuses: readonly OrderStatus[]): Promise<OpenCash[]> {
  const { userId, phone, postalCode, street } = keys
  // Written out, so that the indexes of exactly these states serve.
  const isOpen = sql`payment_method = 'CASH' and status in (${sql.join(statuses.map((status) => sql.lit(status)))})`
  const door = (text: unknown) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', '', 'g')`
  const { rows } = await sql<OpenCash>`
    select 'account' as by, count(*)::int as orders, coalesce(sum(total_amount), 0)::int as amount
      from orders where user_id = ${userId} and ${isOpen}
    union all
    select 'phone', count(*)::int, coalesce(sum(total_amount), 0)::int
      from orders where phone = ${phone} and ${isOpen}
    union all
    select 'address', count(*)::int, coalesce(sum(total_amount), 0)::int
      from orders where postal_code = ${postalCode} and ${isOpen} and ${door(sql.ref('street'))} = ${door(sql.val(street))}`.execute(
    tx,
  )
  return rows
}
