import { emptyRule } from '@nukkad/contract/collection-rules'
import type { StaffCollection } from '@nukkad/contract/staff/collections'
import { expect, test } from 'vitest'
import { draftOf, fieldsOf } from './collection-draft.ts'

const fields = {
  name: 'Below ₹999',
  slug: 'below-999',
  intro: '',
  status: 'shown',
  shownFrom: '2026-11-30T18:30:00.000Z',
  shownUntil: null,
  rule: { ...emptyRule, mostPrice: 998.5, inStock: true },
  seo: { title: '', description: '' },
} as const

test('a draft holds typed values, and returns the loaded ones unchanged', () => {
  const draft = draftOf(fields as unknown as StaffCollection)
  expect(draft).toMatchObject({ shownFrom: '2026-12-01T00:00', shownUntil: '' })
  expect(draft.rule).toMatchObject({ mostPrice: '998.5', leastPrice: '', inStock: true })
  expect(fieldsOf(draft)).toEqual(fields)
  expect(fieldsOf({ ...draft, rule: null }).rule).toBe(null)
})

test('prices are read in any usual form; other text is sent for the API to refuse', () => {
  const draft = draftOf(fields as unknown as StaffCollection)
  const rule = { ...draft.rule!, leastPrice: '₹1,299', leastDiscount: '20 %', mostPrice: 'much' }
  expect(fieldsOf({ ...draft, rule }).rule).toMatchObject({ leastPrice: 1299, leastDiscount: 20, mostPrice: 'much' })
})
