import type { CouponTerms, StaffCoupon } from '@nukkad/contract/staff/coupons'
import { momentOf, typedMoment } from '../platform/moments.ts'
import { numberOf, optional, percentOf, rupeesOf } from '../platform/typed-number.ts'
import { texts } from './texts.ts'

type NumberField = 'percent' | 'amount' | 'cap' | 'minimum' | 'maxUses' | 'maxUsesPerUser'
const numberFields = ['percent', 'amount', 'cap', 'minimum', 'maxUses', 'maxUsesPerUser'] as const

/** Numbers and times as typed; only the field of `kind` counts. */
export type CouponDraft = Omit<CouponTerms, NumberField | 'startsAt' | 'endsAt' | 'productIds'> &
  Record<NumberField | 'startsAt' | 'endsAt', string> & {
    kind: 'percent' | 'amount'
    products: { productId: string; name: string }[]
  }

export function newDraft(now: Date): CouponDraft {
  const empty = { percent: '10', amount: '', cap: '', minimum: '', maxUses: '', maxUsesPerUser: '1' }
  return {
    ...empty,
    method: 'code',
    kind: 'percent',
    startsAt: typedMoment(now.toISOString()),
    endsAt: '',
    categoryIds: [],
    collectionIds: [],
    products: [],
    skipsReduced: false,
    isFirstOrderOnly: false,
    isPrepaidOnly: false,
  }
}

export function draftOf(coupon: StaffCoupon, names: ReadonlyMap<string, string>): CouponDraft {
  const { productIds, startsAt, endsAt, categoryIds, collectionIds } = coupon
  const typed = (field: NumberField) => coupon[field]?.toString() ?? ''
  return {
    ...(Object.fromEntries(numberFields.map((field) => [field, typed(field)])) as Record<NumberField, string>),
    method: coupon.method,
    kind: coupon.percent === null ? 'amount' : 'percent',
    startsAt: typedMoment(startsAt),
    endsAt: typedMoment(endsAt),
    categoryIds,
    collectionIds,
    products: productIds.map((productId) => ({ productId, name: names.get(productId) ?? texts.form.missingProduct })),
    skipsReduced: coupon.skipsReduced,
    isFirstOrderOnly: coupon.isFirstOrderOnly,
    isPrepaidOnly: coupon.isPrepaidOnly,
  }
}

/** Non-numbers are sent as typed; the API reports the error. */
export function termsOf({ kind, products, startsAt, endsAt, ...draft }: CouponDraft): CouponTerms {
  const isPercent = kind === 'percent'
  return {
    ...draft,
    percent: isPercent ? (optional(draft.percent, percentOf) ?? 0) : null,
    amount: isPercent ? null : (optional(draft.amount, rupeesOf) ?? 0),
    cap: isPercent ? optional(draft.cap, rupeesOf) : null,
    minimum: optional(draft.minimum, rupeesOf) ?? 0,
    maxUses: optional(draft.maxUses, numberOf),
    maxUsesPerUser: optional(draft.maxUsesPerUser, numberOf),
    startsAt: momentOf(startsAt) ?? '',
    endsAt: momentOf(endsAt),
    productIds: products.map(({ productId }) => productId),
  }
}
