import type { StaffTaxRate } from '@nukkad/contract/staff/tax-rates'
import { expect, test } from 'vitest'
import { bodyOf, draftOf, formatRate, isNewest, statusOf } from './rate-draft.ts'

const today = '2026-11-26'
const clothing: StaffTaxRate = {
  rateId: 'r',
  hsn: '61',
  name: 'Clothing, knitted',
  from: '2025-09-22',
  threshold: 2_500,
  lower: 5,
  upper: 18,
  uqc: 'PCS',
  needsCheck: false,
  changedBy: null,
  changedAt: '2026-11-26T06:30:00.000Z',
  canRemove: false,
}

test('a new rate starts as a copy of the current one', () => {
  const { from: _from, rateId: _id, needsCheck: _check, changedBy, changedAt, canRemove, ...same } = clothing
  expect([changedBy, changedAt, canRemove]).toHaveLength(3)
  expect(bodyOf(draftOf(clothing, today))).toEqual({ ...same, from: today, isChecked: false })
  const bags = { ...clothing, threshold: null, lower: 18 }
  expect(bodyOf(draftOf(bags, today))).toMatchObject({ threshold: null, lower: 18, upper: 18 })
})

test('a single rate fills both rates, and text that is not a number is sent as typed', () => {
  const draft = { ...draftOf(null, today), rate: '18 %' }
  expect(bodyOf(draft)).toMatchObject({ threshold: null, lower: 18, upper: 18 })
  expect(bodyOf({ ...draft, rate: 'a lot' }).upper).toBe('a lot')
  expect(bodyOf({ ...draft, kind: 'two', limit: '₹2,500', lower: '5', upper: '' })).toMatchObject({
    threshold: 2_500,
    lower: 5,
    upper: null,
  })
})

test('a rate is shown with its limit', () => {
  expect(formatRate(clothing)).toBe('5% up to ₹2,500, 18% above')
  expect(formatRate({ threshold: null, lower: 3, upper: 3 })).toBe('3%')
})

test('one rate per code is current; a new one follows the newest', () => {
  const before = { ...clothing, from: '2017-07-01' }
  const soon = { ...clothing, from: '2026-12-01' }
  const other = { ...clothing, hsn: '62', from: '2026-11-01' }
  const rates = [soon, clothing, before, other]
  expect(rates.map((rate) => statusOf(rate, rates, today))).toEqual(['planned', 'current', 'earlier', 'current'])
  expect(statusOf(clothing, rates, '2026-12-01')).toBe('earlier')
  expect(rates.filter((rate) => isNewest(rate, rates))).toEqual([soon, other])
})
