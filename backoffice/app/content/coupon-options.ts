import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { offWords } from '../coupons/coupon-draft.ts'

/** The one that it has stays in the list when it is over. */
export function couponOptions(coupons: readonly StaffCoupon[], chosen: string) {
  const known = coupons.map((coupon) => ({ value: coupon.code, label: `${coupon.code}: ${offWords(coupon)}` }))
  const isMissing = chosen !== '' && !known.some(({ value }) => value === chosen)
  return [{ value: '', label: 'None' }, ...known, ...(isMissing ? [{ value: chosen, label: `${chosen}: over` }] : [])]
}
