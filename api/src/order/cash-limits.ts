import { openCashStatuses, type CashLimits } from '@nukkad/contract/cash-rules'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import { formatRupees, toPaise, toRupees, type Paise } from '@nukkad/contract/money'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'

type CashOrder = {
  userId: string
  totalAmount: Paise
  shippingAddress: { phone: string; street: string; postalCode: string }
}

const whose = { account: 'you', phone: 'this phone number', address: 'this address' } as const

/**
 * Refuses a cash order above the limits of its account, phone or address. Locks phone and address;
 * lock the customer's cart first (decision 033).
 */
export async function refuseCash(
  tx: Db,
  { userId, totalAmount, shippingAddress }: CashOrder,
  limits: CashLimits,
): Promise<void> {
  const keys = {
    userId,
    phone: shippingAddress.phone,
    postalCode: shippingAddress.postalCode,
    street: shippingAddress.street,
  }
  await lockCashKeys(tx, keys)
  for (const { by, orders, amount } of await sumOpenCash(tx, keys, openCashStatuses)) {
    if (orders >= limits.orders) throw refusal(tooMany(by, orders))
    if (amount + totalAmount > toPaise(limits.rupees)) throw refusal(tooMuch(by, amount, limits))
  }
}

function tooMany(by: keyof typeof whose, orders: number): string {
  const open = orders === 1 ? 'a cash order is' : `${orders} cash orders are`
  return `Already ${open} on the way to ${whose[by]}. Pay online, or order again when that has arrived.`
}

function tooMuch(by: keyof typeof whose, amount: Paise, { rupees }: CashLimits): string {
  const most = `Cash on delivery goes up to ${formatRupees(rupees)}`
  return amount === 0
    ? `${most}. Pay online, or take something out of your bag.`
    : `${most}, and ${formatRupees(toRupees(amount))} is already on the way to ${whose[by]}. Pay online, or order again when that has arrived.`
}

function refusal(detail: string): ShopError {
  return new ShopError('CASH_REFUSED', { detail })
}

type CashKeys = { userId: string; phone: string; postalCode: string; street: string }

type OpenCash = { by: 'account' | 'phone' | 'address'; orders: number; amount: number }

/** Locks the phone and the address of cash orders, always in the same order. */
async function lockCashKeys(tx: Db, { phone, postalCode }: CashKeys): Promise<void> {
  const keys = [`cash to phone ${phone}`, `cash to pincode ${postalCode}`].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(tx)
}

/** Count and sum (paise) by account, phone and address; of a street only letters and digits count, not commas. */
async function sumOpenCash(tx: Db, keys: CashKeys, statuses: readonly OrderStatus[]): Promise<OpenCash[]> {
  const { userId, phone, postalCode, street } = keys
  // Written out, so that the partial indexes on these states apply.
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
