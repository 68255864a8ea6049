import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Coupon } from './coupon-refusal.ts'

/** The customer's own unpaid orders do not count against a code: whoever orders again takes their place. */
export async function findCode(
  db: Db,
  { code, userId }: { code: string; userId: string | null },
  now: Date,
): Promise<Coupon | undefined> {
  const { rows } = await sql<Coupon>`
    select coupon.code, coupon.percent, coupon.minimum,
      coupon.starts_at <= ${now} and coalesce(coupon.ends_at > ${now}, true) as is_running,
      coalesce(coupon.uses - own.unpaid >= coupon.max_uses, false) as is_used_up,
      coalesce(own.used >= coupon.max_uses_per_user, false) as is_spent
    from coupons coupon, lateral (
      select count(*) filter (where placed.status = 'PENDING') as unpaid,
        count(*) filter (where placed.status <> 'PENDING') as used
      from coupon_uses used join orders placed on placed.id = used.order_id
      where used.code = coupon.code and used.user_id = ${userId}::uuid) own
    where coupon.code = ${code}`.execute(db)
  return rows[0]
}

/** Holds codes until the transaction ends, always in the same order. */
export async function lockCodes(tx: Db, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await tx.selectFrom('coupons').select('code').where('code', 'in', codes).orderBy('code').forNoKeyUpdate().execute()
}

export type Use = {
  code: string
  userId: string
  orderId: string
  /** What was agreed on, where it still can be refused. */
  percent?: number
}

/** Counts one use if the code, as it was agreed on, still has one for that customer. */
export async function countOne(tx: Db, { code, percent, userId }: Omit<Use, 'orderId'>, now: Date): Promise<boolean> {
  const counted = await tx
    .updateTable('coupons')
    .set({ uses: sql<number>`uses + 1` })
    .where('code', '=', code)
    .$if(percent !== undefined, (quoted) => quoted.where('percent', '=', percent!))
    .where('startsAt', '<=', now)
    .where((coupon) => coupon.or([coupon('endsAt', 'is', null), coupon('endsAt', '>', now)]))
    .where((coupon) => coupon.or([coupon('maxUses', 'is', null), coupon('uses', '<', coupon.ref('maxUses'))]))
    .where(
      sql<boolean>`(max_uses_per_user is null or max_uses_per_user >
        (select count(*) from coupon_uses used where used.code = coupons.code and used.user_id = ${userId}))`,
    )
    .returning('code')
    .executeTakeFirst()
  return counted !== undefined
}

export async function recordUse(tx: Db, { code, userId, orderId }: Use): Promise<void> {
  await tx.insertInto('couponUses').values({ code, userId, orderId }).execute()
}

/** The code whose use that order no longer counts as; undefined when it counted none. */
export async function forgetUse(tx: Db, orderId: string): Promise<string | undefined> {
  const use = await tx.deleteFrom('couponUses').where('orderId', '=', orderId).returning('code').executeTakeFirst()
  return use?.code
}

export async function uncountOne(tx: Db, code: string): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ uses: sql<number>`uses - 1` })
    .where('code', '=', code)
    .execute()
}
