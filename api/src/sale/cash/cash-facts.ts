import { cameBackMonths, countedCameBack, openCashStatuses } from '@nukkad/contract/cash-rules'
import type { Sent } from '../../platform/driver.ts'
import { runText, sendTextAhead, type Db } from '../../platform/db.ts'
import type { CashFacts } from './judge-cash.ts'

/** The parts of a delivery address that the rules use. */
export type Door = { phone: string; street: string; postalCode: string }
type CashOrder = { userId: string; shippingAddress: Door }

const lockText = 'select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) as key'

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join()

// The states are literals, so that the partial indexes on them apply.
// Nothing is collected for an exchange.
const isCash = `payment_method = 'CASH' and exchange_of is null`
const isOpen = `${isCash} and status in (${listed(openCashStatuses)})`
const isBack = `${isCash} and orders.status = 'RETURNED_TO_ORIGIN'`
const letters = (text: string) => `regexp_replace(lower(${text}), '[^[:alnum:]]+', '', 'g')`

/** Only letters and digits of a street count, not commas. For a statement with the pincode and the street. */
export const addressKey = (postalCode: string, street: string) => `${postalCode} || ' ' || ${letters(street)}`

type Side = { by: CashFacts['by']; whose: string; blocked: { kind: string; key: string }; now: string }

/** COD parcels of the last 12 months that were returned without a fault of courier or shop. */
const cameBackText = (whose: string, now: string) => `(
      select count(*)::int from orders join parcels on parcels.order_id = orders.id and parcels.way = 'out'
      where ${whose} and ${isBack} and parcels.came_back in (${listed(countedCameBack)})
        and parcels.came_back_at > ${now} - interval '${cameBackMonths} months'
    )`

/** 1 if any order of the account was delivered, with any payment method. */
const firstText = (whose: string) => `(exists (select from orders where ${whose} and delivered_at is not null))::int`

const deliveredText = (whose: string, now: string) => `(
      select count(*)::int from orders where ${whose} and ${isCash} and delivered_at > ${now} - interval '${cameBackMonths} months'
    )`

/**
 * One row of facts about the orders that `whose` names. The partial index of open COD orders is by pincode. Where
 * another index finds the orders, the condition is written so that this one does not fit: in a new shop, whose
 * statistics know no orders yet, PostgreSQL would read all of it.
 */
function factsText({ by, whose, blocked, now }: Side): string {
  const isCounted = by === 'address' ? isOpen : `(${isOpen}) is true`
  return `
  select '${by}' as by, open.orders, open.amount, ${cameBackText(whose, now)} as "cameBack",
    ${isBlockedText(blocked, now)} as "isBlocked", 0 as "wentBack", ${by === 'account' ? firstText(whose) : '0'} as delivered
  from (
    select count(*)::int as orders, coalesce(sum(total_amount), 0)::int as amount from orders where ${whose} and ${isCounted}
  ) open`
}

function isBlockedText({ kind, key }: Side['blocked'], now: string): string {
  return `exists (select from cash_blocks where kind = '${kind}' and key = ${key} and ended_at is null
    and (ends_at is null or ends_at > ${now}))`
}

/** The account's facts alone, for a statement that knows the user and the time. */
export function accountFactsText(userId: string, now: string): string {
  const blocked = { kind: 'customer', key: `${userId}::text` }
  return factsText({ by: 'account', whose: `orders.user_id = ${userId}`, blocked, now })
}

const now = '$5::timestamptz'
const factsOfDoor = [
  accountFactsText('$1::uuid', now),
  factsText({ by: 'phone', whose: 'orders.phone = $2', blocked: { kind: 'phone', key: '$2' }, now }),
  factsText({
    by: 'address',
    whose: `orders.postal_code = $3 and ${letters('orders.street')} = ${letters('$4')}`,
    blocked: { kind: 'address', key: addressKey('$3', '$4') },
    now,
  }),
  `select 'pincode', 0, 0, 0, ${isBlockedText({ kind: 'pincode', key: '$3' }, now)},
    ${cameBackText('orders.postal_code = $3', now)}, ${deliveredText('orders.postal_code = $3', now)}`,
].join(' union all ')

/**
 * Facts about the account, phone, address and pincode of a COD order, in one statement. Locks phone and pincode, always
 * in the same order; lock the customer's cart first.
 */
export async function lockCashFacts(tx: Db, order: CashOrder, at: Date): Promise<Sent<CashFacts>> {
  const { phone, postalCode, street } = order.shippingAddress
  await sendTextAhead(tx, lockText, [[`cash to phone ${phone}`, `cash to pincode ${postalCode}`].sort()])
  return sendTextAhead(tx, factsOfDoor, [order.userId, phone, postalCode, street, at])
}

type CashRequest = { userId: string; shippingAddress?: Door | undefined }

/** The same without locks, for a check before the order is placed. Without an address only the account's. */
export function readCashFacts(db: Db, { userId, shippingAddress }: CashRequest, at: Date): Promise<CashFacts[]> {
  const { phone, postalCode, street } = shippingAddress ?? { phone: '', postalCode: '', street: '' }
  return runText<CashFacts>(db, factsOfDoor, [userId, phone, postalCode, street, at])
}
