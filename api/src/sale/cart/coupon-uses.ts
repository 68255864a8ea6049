import { sql } from 'kysely'
import { runText, type Db } from '../../platform/db.ts'

/** Locks codes in a fixed order. Lock all of them first if several are counted at once. */
export async function lockCoupons(tx: Db, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await sql`select code from coupons where code = any(${codes}) order by code for no key update`.execute(tx)
}

type CouponUse = {
  /** As typed. */
  code: string
  userId: string
  orderId: string
  /** The version of the terms that the customer was quoted. */
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
 * Counts a use within the limits, and gives a single-use code to the order. False if none is left, the code is taken or
 * the terms have changed: the caller must roll back. The caller must hold the customer's cart lock. Locks the coupon,
 * then the code.
 */
export async function countCouponUse(
  tx: Db,
  { code, version, userId, orderId }: CouponUse,
  now: Date,
): Promise<boolean> {
  const counted = await runText(tx, countUseText, [code, version ?? null, userId, orderId, now])
  return counted.length > 0
}

/** Returns the use and its single-use code. The coupon is locked before the code, as in `countCouponUse`. */
export async function releaseCoupon(tx: Db, orderId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set({ uses: sql<number>`uses - 1` })
    .where('code', '=', (of) => of.selectFrom('couponUses').select('couponUses.code').where('orderId', '=', orderId))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await tx.deleteFrom('couponUses').where('orderId', '=', orderId).execute()
}
