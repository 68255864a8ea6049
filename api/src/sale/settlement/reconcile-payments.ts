import { sql } from 'kysely'
import { recordCheck } from '../payment/payments.ts'
import type { Db } from '../../platform/db.ts'
import type { PaymentParts } from '../../parts.ts'
import { ProviderError } from '../payment/provider.ts'
import { settleProviderOrder } from './settle-payment.ts'
import { recallForgottenEvents } from './webhook.ts'

const batch = 50

/** Checks unpaid orders by `schedule`. An attempt without a reply from the provider does not count. */
export async function reconcilePayments(parts: PaymentParts): Promise<void> {
  const { db, clock } = parts
  await recallForgottenEvents(parts)
  let due: { id: string }[]
  do {
    due = await listDueChecks(db, clock())
    for (const { id } of due) {
      if (!(await check(parts, id))) return
      await recordCheck(db, id, clock())
    }
  } while (due.length === batch)
}

async function check(parts: PaymentParts, providerOrderId: string): Promise<boolean> {
  try {
    await settleProviderOrder(parts, providerOrderId, 'reconciler')
    return true
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    parts.log.error({ err, providerOrderId }, 'the payment provider cannot be asked now')
    return err.kind === 'refused'
  }
}

const hours = Array.from({ length: 71 }, (_, index) => (index + 2) * 60)
/** Minutes after an order was placed; the last one is for every provider order. */
const schedule = [2, 5, 15, 60, ...hours]
const last = 72 * 60
// A shop that was off during the last check still makes it.
const graceMinutes = 48 * 60

/** Provider orders that are paid or have no order are checked once, at the end: for a second payment or stray money. */
async function listDueChecks(db: Db, now: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select provider.id from provider_orders provider
    left join orders placed on placed.id = provider.order_id
    cross join lateral (
      -- A COD order may be paid online days after it was placed.
      select greatest(placed.placed_at, provider.created_at) as at,
        placed.id is not null and not exists (
          select from payments payment where payment.provider_order_id = provider.id and payment.order_id is not null
        ) as is_open) began
    cross join lateral (
      select max(began.at + make_interval(mins => due)) as at from unnest(${schedule}::integer[]) due
      where began.at + make_interval(mins => due) <= ${now} and (began.is_open or due = ${last})) look
    where began.at > ${now}::timestamptz - make_interval(mins => ${last + graceMinutes}::integer)
      and look.at > coalesce(provider.checked_at, '-infinity')
    order by look.at limit ${batch}`.execute(db)
  return rows
}
