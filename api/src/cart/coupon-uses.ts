import { sql } from 'kysely'
import { runText, type Db } from '../platform/db.ts'
import type { Coupon } from './coupon-refusal.ts'
import { productsInScope } from './coupon-scope.ts'

type Asked = { code: string; userId: string | null; productIds: readonly string[] }

/**
 * What was typed, a coupon's code or one of its single-use codes, for that customer or a guest, and which of these
 * products it is for. Their own unpaid orders do not count: a new order replaces them.
 */
export async function findCoupon(db: Db, { code, userId, productIds }: Asked, now: Date): Promise<Coupon | undefined> {
  const { rows } = await sql<Coupon>`
    select coalesce(single.code, coupon.code) as code, coupon.code as main_code, coupon.version, coupon.percent, coupon.amount, coupon.cap, coupon.minimum, coupon.is_prepaid_only,
      (coupon.method = 'codes') = (single.code is not null) as is_typable,
      single.order_id is not null and not exists (
        select from orders where id = single.order_id and user_id = ${userId}::uuid and status = 'PENDING') as is_taken,
      ${productsInScope(productIds)} as product_ids,
      coupon.is_first_order_only and exists (
        select from orders where user_id = ${userId}::uuid and status not in ('PENDING', 'CANCELLED')) as is_too_late,
      coupon.starts_at <= ${now} and coalesce(coupon.ends_at > ${now}, true) as is_running,
      coalesce(coupon.uses - own.unpaid >= coupon.max_uses, false) as is_used_up,
      coalesce(own.used >= coupon.max_uses_per_user, false) as is_spent
    from coupons coupon left join coupon_codes single on single.code = ${code}, lateral (
      select count(*) filter (where placed.status = 'PENDING') as unpaid,
        count(*) filter (where placed.status <> 'PENDING') as used
      from coupon_uses used join orders placed on placed.id = used.order_id
      where used.code = coupon.code and used.user_id = ${userId}::uuid) own
    where coupon.code = coalesce((select coupon from coupon_codes where code = ${code}), ${code})`.execute(db)
  return rows[0]
}

/** Locks codes in a fixed order. Lock all of them first where several are counted at once. */
export async function lockCoupons(tx: Db, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await sql`select code from coupons where code = any(${codes}) order by code for no key update`.execute(tx)
}

type CouponUse = {
  /** As it was typed. */
  code: string
  userId: string
  orderId: string
  /** Of the terms that were quoted. */
  version?: number
}

const countUseText = `
  with single as (
    select code, coupon from coupon_codes where code = $1
  ), counted as (
    update coupons coupon set uses = coupon.uses + 1
    where coupon.code = coalesce((select single.coupon from single), $1)
      and (coupon.method = 'codes') = exists (select from single) and coupon.version = coalesce($2, coupon.version)
      and coupon.starts_at <= $5 and coalesce(coupon.ends_at > $5, true)
      and coalesce(coupon.uses < coupon.max_uses, true)
      and coalesce(coupon.max_uses_per_user > (
        select count(*) from coupon_uses used where used.code = coupon.code and used.user_id = $3), true)
    returning coupon.code
  ), taken as (
    update coupon_codes one set order_id = $4 from counted
    where one.code = $1 and one.coupon = counted.code and one.order_id is null
    returning one.code
  )
  insert into coupon_uses (code, user_id, order_id) select counted.code, $3, $4 from counted
  where exists (select from taken) or not exists (select from single)
  returning code`

/**
 * Counts a use within the limits, and gives a single-use code to the order. False when none is left, the code is taken
 * or the terms have changed: the caller must roll back. It must hold the customer's cart lock. Locks the coupon, then the
 * code.
 */
export async function countCouponUse(
  tx: Db,
  { code, version, userId, orderId }: CouponUse,
  now: Date,
): Promise<boolean> {
  const counted = await runText(tx, countUseText, [code, version ?? null, userId, orderId, now])
  return counted.length > 0
}

/** Gives the use back, and with it the single-use code that took it. The coupon is locked before the code, as above. */
export async function releaseCoupon(tx: Db, orderId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set({ uses: sql<number>`uses - 1` })
    .where('code', '=', (of) => of.selectFrom('couponUses').select('couponUses.code').where('orderId', '=', orderId))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await tx.deleteFrom('couponUses').where('orderId', '=', orderId).execute()
}
