import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { expect, test } from 'vitest'
import { draftOf, newDraft, termsOf } from './coupon-draft.ts'
import { formatDiscount } from './texts.ts'

const coupon: StaffCoupon = {
  code: 'RAIN300',
  method: 'codes',
  percent: null,
  amount: 300,
  cap: null,
  minimum: 999,
  categoryIds: ['shirts'],
  collectionIds: [],
  productIds: ['kurta', 'gone'],
  skipsReduced: true,
  isFirstOrderOnly: false,
  isPrepaidOnly: true,
  startsAt: '2026-11-30T18:30:00.000Z',
  endsAt: null,
  maxUses: 100,
  maxUsesPerUser: null,
  version: 1,
  state: 'planned',
  uses: 0,
  codes: 0,
  isShownInBag: false,
  scope: [],
}

test('a draft returns the loaded values unchanged', () => {
  const draft = draftOf(coupon, new Map([['kurta', 'Kurta']]))
  expect(draft).toMatchObject({ kind: 'amount', startsAt: '2026-12-01T00:00', maxUsesPerUser: '', percent: '' })
  expect(draft.products.map(({ name }) => name)).toEqual(['Kurta', 'Deleted product'])
  const { code: _code, version: _version, state: _state, uses: _uses, codes: _codes, scope: _scope, ...rest } = coupon
  const { isShownInBag: _isShownInBag, ...terms } = rest
  expect(termsOf(draft)).toEqual(terms)
})

test('only the selected discount type counts, and a fixed amount has no cap', () => {
  const draft = { ...newDraft(new Date()), percent: '20', amount: '₹1,000', cap: '500' }
  expect(termsOf(draft)).toMatchObject({ percent: 20, amount: null, cap: 500 })
  expect(termsOf({ ...draft, kind: 'amount' })).toMatchObject({ percent: null, amount: 1000, cap: null })
  expect(termsOf({ ...draft, percent: 'much' }).percent).toBe('much')
})

test('a discount is summarised in a few words', () => {
  expect(formatDiscount(coupon)).toBe('₹300 off, min. order ₹999')
  expect(formatDiscount({ ...coupon, percent: 10, amount: null, cap: 200, minimum: 0 })).toBe('10% off, up to ₹200')
})
