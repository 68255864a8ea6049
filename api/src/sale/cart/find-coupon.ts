import { runText, type Db } from '../../platform/db.ts'
import type { Coupon } from './coupon-refusal.ts'
import { productsInScope } from './coupon-scope.ts'

type Facts = Record<Exclude<keyof Coupon, 'code' | 'isTypable' | 'isTaken' | 'productIds'>, string>

/** SQL for each fact of the coupon aliased `coupon`, for the customer that `user` names, with their `own` uses. */
const factsFor = (user: string, now: string): Facts => ({
  mainCode: 'coupon.code',
  version: 'coupon.version',
  percent: 'coupon.percent',
  amount: 'coupon.amount',
  cap: 'coupon.cap',
  minimum: 'coupon.minimum',
  isAutomatic: `coupon.method = 'automatic'`,
  isPrepaidOnly: 'coupon.is_prepaid_only',
  isLimited: 'coupon.max_uses is not null or coupon.max_uses_per_user is not null',
  isRunning: `coupon.starts_at <= ${now} and coalesce(coupon.ends_at > ${now}, true)`,
  isUsedUp: 'coalesce(coupon.uses - own.unpaid >= coupon.max_uses, false)',
  isSpent: 'coalesce(own.used >= coupon.max_uses_per_user, false)',
  isTooLate: `coupon.is_first_order_only and exists (
    select from orders where user_id = ${user} and status not in ('PENDING', 'CANCELLED'))`,
})

/** Unpaid orders do not count, as a new one replaces them. */
const ownUses = (user: string) => `
  lateral (
    select count(*) filter (where placed.status = 'PENDING') as unpaid,
      count(*) filter (where placed.status <> 'PENDING') as used
    from coupon_uses used join orders placed on placed.id = used.order_id
    where used.code = coupon.code and used.user_id = ${user}) own`

const findText = `
  select coalesce(single.code, coupon.code) as code,
    case coupon.method when 'code' then single.code is null when 'codes' then single.code is not null else false end
      as "isTypable",
    single.order_id is not null and not exists (
      select from orders where id = single.order_id and user_id = $2::uuid and status = 'PENDING') as "isTaken",
    ${productsInScope('product.id = any($3::uuid[])')} as "productIds",
    ${Object.entries(factsFor('$2::uuid', '$4::timestamptz'))
      .map(([name, fact]) => `${fact} as "${name}"`)
      .join(', ')}
  from coupons coupon left join coupon_codes single on single.code = $1, ${ownUses('$2::uuid')}
  where coupon.code = coalesce((select typed.coupon from coupon_codes typed where typed.code = $1), $1)`

type CouponQuery = { code: string; userId: string | null; productIds: readonly string[] }

/**
 * Finds the coupon of a typed code, its own or a single-use one, for that customer or a guest, and which of these
 * products it is for.
 */
export async function findCoupon(
  db: Db,
  { code, userId, productIds }: CouponQuery,
  now: Date,
): Promise<Coupon | undefined> {
  const [coupon] = await runText<Coupon>(db, findText, [code, userId, productIds, now])
  return coupon
}

/** Whether any automatic coupon runs now. */
export const automaticRuns = (now: string) => `
  exists (
    select from coupons where method = 'automatic' and starts_at <= ${now} and coalesce(ends_at > ${now}, true))`

type CouponLimits = {
  /** The current time. */
  now: string
  /** A filter on `product`. */
  products: string
}

/**
 * The running automatic coupons for `cart`, for statements that know it: they are read with the bag, so they cost no
 * round trip. A guest gets those without conditions on the customer.
 */
export const automaticCoupons = (limits: CouponLimits) =>
  couponsOfBag(
    limits,
    `coupon.method = 'automatic'
      and (cart.user_id is not null or not coupon.is_first_order_only and coupon.max_uses_per_user is null)`,
  )

/** The running coupons that the shop shows in every bag or promotes, for statements that know `cart`. */
export const shownCoupons = (limits: CouponLimits) =>
  couponsOfBag(
    limits,
    `coupon.method = 'code' and (coupon.is_shown_in_bag
      or exists (select from promotions where promotions.code = coupon.code and promotions.is_shown))`,
  )

const couponsOfBag = ({ now, products }: CouponLimits, which: string) => `
  coalesce((
    select json_agg(json_build_object('code', coupon.code, 'isTypable', true, 'isTaken', false,
      'productIds', ${productsInScope(products)},
      ${Object.entries(factsFor('cart.user_id', now))
        .map(([name, fact]) => `'${name}', ${fact}`)
        .join(', ')}) order by coupon.code)
    from coupons coupon, ${ownUses('cart.user_id')}
    where ${which} and coupon.starts_at <= ${now} and coalesce(coupon.ends_at > ${now}, true)), '[]')`
