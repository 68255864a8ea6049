import { openCashStatuses, type CashLimits } from '@nukkad/contract/cash-rules'
import { formatRupees, toPaise, toRupees, type Paise } from '@nukkad/contract/money'
import type { Sent } from '../platform/driver.ts'
import { sendTextAhead, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'

const whose = { account: 'you', phone: 'this phone number', address: 'this address' } as const

/** Refuses a cash order above the limits of its account, phone or address (decision 033). */
export function refuseCash(open: readonly OpenCash[], totalAmount: Paise, limits: CashLimits): void {
  for (const { by, orders, amount } of open) {
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

type CashOrder = { userId: string; shippingAddress: { phone: string; street: string; postalCode: string } }

export type OpenCash = { by: keyof typeof whose; orders: number; amount: number }

const lockText = 'select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) as key'

// The states are written out, so that the partial indexes on them apply.
const isOpen = `payment_method = 'CASH' and status in (${openCashStatuses.map((status) => `'${status}'`).join()})`
const totals = 'count(*)::int as orders, coalesce(sum(total_amount), 0)::int as amount'
const door = (text: string) => `regexp_replace(lower(${text}), '[^[:alnum:]]+', '', 'g')`
const openCashText = `
  select 'account' as by, ${totals} from orders where user_id = $1 and ${isOpen}
  union all
  select 'phone', ${totals} from orders where phone = $2 and ${isOpen}
  union all
  select 'address', ${totals} from orders where postal_code = $3 and ${isOpen} and ${door('street')} = ${door('$4')}`

/**
 * Open cash orders of the account, phone and address: count and sum (paise); of a street only letters and digits
 * count, not commas. Locks phone and address, always in the same order; lock the customer's cart first.
 */
export async function lockOpenCash(tx: Db, { userId, shippingAddress }: CashOrder): Promise<Sent<OpenCash>> {
  const { phone, postalCode, street } = shippingAddress
  await sendTextAhead(tx, lockText, [[`cash to phone ${phone}`, `cash to pincode ${postalCode}`].sort()])
  return sendTextAhead(tx, openCashText, [userId, phone, postalCode, street])
}
