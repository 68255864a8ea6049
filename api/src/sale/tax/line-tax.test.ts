import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTax, noTax, splitPart, splitTax } from './line-tax.ts'

test.each([
  [79_900, 5, true, { taxable: 76_096, cgst: 1_902, sgst: 1_902, igst: 0 }],
  [79_900, 5, false, { taxable: 76_095, cgst: 0, sgst: 0, igst: 3_805 }],
  [99_900, 5, false, { taxable: 95_143, cgst: 0, sgst: 0, igst: 4_757 }],
  [349_900, 18, true, { taxable: 296_526, cgst: 26_687, sgst: 26_687, igst: 0 }],
  [0, 18, true, { taxable: 0, cgst: 0, sgst: 0, igst: 0 }],
])('%i paise at %i %% (same State: %s)', (total, rate, isSameState, parts) => {
  expect(splitTax(total, rate, isSameState)).toEqual({ ...parts, total })
})

const sale = {
  total: fc.integer({ min: 1, max: 2_000_000 }),
  rate: fc.constantFrom(5, 12, 18),
  isSameState: fc.boolean(),
}

test('halves are equal, and taxable value and tax are the amount', () => {
  fc.assert(
    fc.property(sale.total, sale.rate, sale.isSameState, (total, rate, isSameState) => {
      const { taxable, cgst, sgst, igst } = splitTax(total, rate, isSameState)
      expect([cgst - sgst, taxable + cgst + sgst + igst]).toEqual([0, total])
      expect(isSameState ? igst : cgst).toBe(0)
    }),
  )
})

test('parts of a line never exceed it under any head, and all of them are the line', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(sale.total, sale.rate, sale.isSameState, cuts, (total, rate, isSameState, shares) => {
      const whole = splitTax(total, rate, isSameState)
      let left = whole
      let gone = noTax
      const parts = shares.map((share) => Math.floor((total * share) / 2_000)).filter((part) => part !== 1)
      for (const wanted of [...parts, total]) {
        const part = splitPart(left, Math.min(left.total, wanted), rate)
        expect(part.cgst).toBe(part.sgst)
        left = addTax(left, negative(part))
        gone = addTax(gone, part)
        expect(Math.min(left.taxable, left.cgst, left.igst, part.taxable)).toBeGreaterThanOrEqual(0)
      }
      expect(gone).toEqual(whole)
    }),
  )
})

test('one paisa of a line is taxable value, and the rest has the tax', () => {
  const whole = splitTax(7, 18, true)
  expect(whole).toEqual({ taxable: 5, cgst: 1, sgst: 1, igst: 0, total: 7 })
  expect(splitPart(whole, 1, 18)).toEqual({ taxable: 1, cgst: 0, sgst: 0, igst: 0, total: 1 })
  expect(splitPart(splitTax(6, 18, false), 1, 18)).toEqual({ taxable: 1, cgst: 0, sgst: 0, igst: 0, total: 1 })
})

test('more than the rest is refused', () => {
  expect(() => splitPart(splitTax(10_000, 5, true), 10_001, 5)).toThrow('10001 of 10000 paise')
})

function negative({ taxable, cgst, sgst, igst, total }: typeof noTax): typeof noTax {
  return { taxable: -taxable, cgst: -cgst, sgst: -sgst, igst: -igst, total: -total }
}
