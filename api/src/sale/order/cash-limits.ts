import { openCashStatuses } from '@nukkad/contract/cash-rules'
import { formatRupees, toPaise, toRupees, type Paise } from '@nukkad/contract/money'
import type { CashLimits } from '@nukkad/contract/terms-rules'
import type { Sent } from '../../platform/driver.ts'
import { runText, sendTextAhead, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

const whose = { phone: 'this phone number', address: 'this address' } as const
type By = 'account' | keyof typeof whose

/** Refuses a cash order above the limits of its account, phone or address (decision 033). */
export function refuseCash(open: readonly OpenCash[], totalAmount: Paise, limits: CashLimits): void {
  const detail = whyNoCash(open, totalAmount, limits)
  if (detail !== undefined) throw new ShopError('CASH_REFUSED', { detail })
}

/** Why one more cash order of that total is above the limits, and what to do instead. */
export function whyNoCash(open: readonly OpenCash[], totalAmount: Paise, limits: CashLimits): string | undefined {
  if (limits.orders === 0 || limits.rupees === 0) return 'Cash on delivery is not available. Please pay online.'
  for (const { by, orders, amount } of open) {
    if (orders >= limits.orders) return tooMany(by, orders)
    if (amount + totalAmount > toPaise(limits.rupees)) return tooMuch(by, amount, limits)
  }
  return undefined
}

function tooMany(by: By, orders: number): string {
  const open = orders === 1 ? '1 COD order' : `${orders} COD orders`
  const are = orders === 1 ? 'is' : 'are'
  const onTheWay = by === 'account' ? `You have ${open} on the way` : `${open} ${are} on the way to ${whose[by]}`
  return `${onTheWay}. Please pay online for this one.`
}

function tooMuch(by: By, amount: Paise, { rupees }: CashLimits): string {
  const most = `Cash on delivery is limited to ${formatRupees(rupees)}`
  if (amount === 0) return `${most}. Please pay online, or remove an item from your bag.`
  const open = formatRupees(toRupees(amount))
  const onTheWay = by === 'account' ? `you have ${open} on the way` : `${open} is on the way to ${whose[by]}`
  return `${most}, and ${onTheWay}. Please pay online for this one.`
}

/** What of a delivery the limits look at. */
export type Door = { phone: string; street: string; postalCode: string }
type CashOrder = { userId: string; shippingAddress: Door }

export type OpenCash = { by: By; orders: number; amount: number }

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

/** The same without locks: to tell before an order is placed. Without an address only the account's. */
export function readOpenCash(
  db: Db,
  { userId, shippingAddress }: { userId: string; shippingAddress?: Door | undefined },
): Promise<OpenCash[]> {
  const { phone, postalCode, street } = shippingAddress ?? { phone: '', postalCode: '', street: '' }
  return runText<OpenCash>(db, openCashText, [userId, phone, postalCode, street])
}
