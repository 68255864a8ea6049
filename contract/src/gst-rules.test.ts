import { expect, test } from 'vitest'
import { firstTaxRates } from '../test/tax-rates.ts'
import { findTaxRate, gstRate, isInDeadZone, pricedTaxRate, type TaxRate } from './gst-rules.ts'
import { hsnHeading, hsnHeadings } from './hsn-rules.ts'

const today = '2026-11-26'
const rupees = (amount: number) => Math.round(amount * 100)
const rate = (given: Partial<TaxRate>): TaxRate => ({
  hsn: '61',
  name: 'Clothing, knitted',
  from: '2025-09-22',
  threshold: null,
  lower: 18,
  upper: 18,
  uqc: 'PCS',
  needsCheck: false,
  ...given,
})

test('the longest prefix of a code decides, and of its rates the newest that has begun', () => {
  const rates = [
    rate({ hsn: '6109', from: '2026-01-01', lower: 5, upper: 5 }),
    rate({ hsn: '6109', from: '2026-12-01', lower: 12, upper: 12 }),
    rate({ from: '2026-11-01', lower: 28, upper: 28 }),
    rate({}),
  ]
  for (const all of [rates, rates.toReversed()]) {
    expect(findTaxRate('61091000', today, all)).toMatchObject({ hsn: '6109', from: '2026-01-01' })
    expect(findTaxRate('61091000', '2026-12-01', all)).toMatchObject({ hsn: '6109', from: '2026-12-01' })
    expect(findTaxRate('61091000', '2025-12-31', all)).toMatchObject({ hsn: '61', from: '2025-09-22' })
    expect(findTaxRate('6110', today, all)).toMatchObject({ hsn: '61', from: '2026-11-01' })
    expect(findTaxRate('6110', '2025-09-21', all)).toBeUndefined()
    expect(findTaxRate('6210', today, all)).toBeUndefined()
  }
})

test.each([
  { hsn: '640399', piece: 2_625, expected: 5 },
  { hsn: '640399', piece: 2_625.01, expected: 18 },
  { hsn: '650500', piece: 9_999, expected: 5 },
  { hsn: '420222', piece: 1, expected: 18 },
  { hsn: '711719', piece: 499, expected: 3 },
  { hsn: '621410', piece: 2_625, expected: 5 },
  // A set is one unit: its own price decides.
  { hsn: '620422', piece: 2_999, expected: 18 },
])('HSN $hsn at ₹$piece is $expected %', ({ hsn, piece, expected }) => {
  expect(gstRate(hsn, rupees(piece), today, firstTaxRates)).toBe(expected)
})

test('a code without a rate cannot be taxed and has no dead zone', () => {
  expect(() => gstRate('330300', 100, today, firstTaxRates)).toThrow('no GST rate of HSN 330300')
  expect(isInDeadZone('330300', 100, today, firstTaxRates)).toBe(false)
})

test('a code with a single rate has no dead zone', () => {
  expect(isInDeadZone('650500', rupees(2_700), today, firstTaxRates)).toBe(false)
  expect(isInDeadZone('640399', rupees(2_700), today, firstTaxRates)).toBe(true)
})

test('a limit given in rupees is compared in paise', () => {
  expect(pricedTaxRate(rate({ threshold: 2_500, lower: 5 }))).toMatchObject({ threshold: 250_000 })
  expect(pricedTaxRate(rate({}))).toMatchObject({ threshold: null })
})

test('a code has the name of its heading, or of the rate that covers it', () => {
  expect(hsnHeading('61091000', today, firstTaxRates)).toMatchObject({
    code: '6109',
    words: expect.stringContaining('T-shirts'),
  })
  expect(hsnHeading('6116', today, firstTaxRates)).toEqual({ code: '61', words: 'Clothing, knitted' })
  const own = [...firstTaxRates, rate({ hsn: '610910', name: 'Cotton tees' })]
  expect(hsnHeading('61091000', today, own)).toEqual({ code: '610910', words: 'Cotton tees' })
  for (const code of ['', '61', '61091', '3303', 'abcd', '6109100000']) {
    expect(hsnHeading(code, today, firstTaxRates)).toBeUndefined()
  }
})

test('the headings covered by a rate are listed by code', () => {
  const codes = (rates: readonly TaxRate[], day = today) => hsnHeadings(day, rates).map(({ code }) => code)
  expect(codes([])).toEqual([])
  expect(codes(firstTaxRates)).toEqual(codes(firstTaxRates).toSorted())
  expect(codes(firstTaxRates)).toEqual(expect.arrayContaining(['4202', '6109', '6214', '6403', '6505', '7117']))
  expect(codes(firstTaxRates)).not.toContain('61')
  expect(codes([rate({ from: '2026-12-01' })])).toEqual([])
  const soon = [rate({ hsn: '330300', name: 'Perfume', from: '2026-12-01' })]
  expect(codes(soon)).toEqual([])
  expect(codes(soon, '2026-12-01')).toEqual(['330300'])
})
