import { containedTax } from '@nukkad/contract/gst-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxLines } from './tax-lines.ts'

const item = (total: number, taxRate: number) => ({ total, taxRate, tax: containedTax(total, taxRate) })
const home = { from: 'Karnataka', to: 'karnataka' }
const away = { from: 'Karnataka', to: 'Delhi' }

test('an odd paisa goes to the second half', () => {
  expect(taxLines([item(79_900, 5)], home)).toEqual([
    {
      rate: 5,
      taxable: 76_095,
      parts: [
        { name: 'CGST', rate: 2.5, tax: 1902 },
        { name: 'SGST', rate: 2.5, tax: 1903 },
      ],
    },
  ])
})

test('in a union territory without a legislature the second half is UTGST', () => {
  const names = taxLines([item(79_900, 5)], { from: 'Ladakh', to: 'Ladakh' })[0]?.parts.map(({ name }) => name)
  expect(names).toEqual(['CGST', 'UTGST'])
})

test('across the border the tax is whole', () => {
  expect(taxLines([item(79_900, 5)], away)).toEqual([
    { rate: 5, taxable: 76_095, parts: [{ name: 'IGST', rate: 5, tax: 3805 }] },
  ])
})

test('an unknown state is across the border', () => {
  expect(taxLines([item(79_900, 5)], { from: 'Karnataka', to: 'Atlantis' })[0]?.parts[0]?.name).toBe('IGST')
})

test('for any order, taxable values and taxes add up to the price of the lines', () => {
  const line = fc.record({ total: fc.integer({ min: 0, max: 5_000_000 }), taxRate: fc.constantFrom(5, 12, 18) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), fc.constantFrom(home, away), (lines, way) => {
      const items = lines.map(({ total, taxRate }) => item(total, taxRate))
      const rows = taxLines(items, way)
      const sum = rows.reduce(
        (whole, { taxable, parts }) => whole + taxable + parts.reduce((all, { tax }) => all + tax, 0),
        0,
      )
      expect(sum).toBe(items.reduce((whole, { total }) => whole + total, 0))
      expect(rows.map(({ rate }) => rate)).toEqual(rows.map(({ rate }) => rate).toSorted((one, other) => one - other))
    }),
  )
})
