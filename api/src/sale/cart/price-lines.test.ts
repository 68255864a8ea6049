import { containedTax, gstRate, isInDeadZone } from '@nukkad/contract/gst-rules'
import { firstTaxRates } from '@nukkad/contract/test/tax-rates'
import { splitByLargestRemainder } from '@nukkad/contract/split-rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceLines, type Reduction } from './price-lines.ts'

const today = '2026-11-20'
const ofToday = { day: today, rates: firstTaxRates }
const hsn = '610910'
type Line = { hsn: string; price: number; quantity: number }
const rupees = (amount: number) => Math.round(amount * 100)
const line = (price: number, quantity = 1) => ({ hsn, price: rupees(price), quantity })
const off = (given: Partial<Reduction<Line>>): Reduction<Line> => ({
  percent: null,
  amount: null,
  cap: null,
  isFor: () => true,
  ...given,
})
const share = (percent: number) => off({ percent })
const sum = (amounts: number[]) => amounts.reduce((whole, amount) => whole + amount, 0)

describe('the price of a bag', () => {
  test.each([
    { bag: [], percent: 0, total: 0, discount: 0, tax: 0 },
    { bag: [line(999)], percent: 0, total: 999, discount: 0, tax: 47.57 },
    { bag: [line(2499)], percent: 0, total: 2499, discount: 0, tax: 119 },
    { bag: [line(3499)], percent: 0, total: 3499, discount: 0, tax: 533.75 },
    { bag: [line(799, 2), line(1299)], percent: 0, total: 2897, discount: 0, tax: 76.1 + 61.86 },
    { bag: [line(999)], percent: 10, total: 899, discount: 100, tax: 42.81 },
    { bag: [line(1000)], percent: 10, total: 900, discount: 100, tax: 42.86 },
    { bag: [line(2900)], percent: 10, total: 2610, discount: 290, tax: 124.29 },
    { bag: [line(2916)], percent: 10, total: 2624, discount: 292, tax: 124.95 },
    { bag: [line(2626)], percent: 0, total: 2626, discount: 0, tax: 400.58 },
  ])('$bag at $percent % off is $total', ({ bag, percent, total, discount, tax }) => {
    const priced = priceLines(bag, share(percent), ofToday)
    expect(priced.grandTotal).toBe(rupees(total))
    expect(priced.discount).toBe(rupees(discount))
    expect(priced.totalTax).toBe(rupees(tax))
  })

  test('a discount can bring an item into the lower rate', () => {
    const [full] = priceLines([line(2900)], null, ofToday).lines
    const [reduced] = priceLines([line(2900)], share(10), ofToday).lines
    expect([full?.taxRate, reduced?.taxRate]).toEqual([18, 5])
  })

  test('the rate follows the price of one item, not of the line', () => {
    expect(priceLines([line(1499, 4)], null, ofToday).lines[0]?.taxRate).toBe(5)
  })

  test('odd paise in a price are rounded in the shopper’s favour', () => {
    expect(priceLines([line(799.5)], null, ofToday)).toMatchObject({ grandTotal: rupees(799), discount: 50 })
  })
})

describe('other discounts of a coupon', () => {
  const dear = (one: Line) => one.price > rupees(2000)
  test.each([
    { bag: [line(999)], given: { amount: rupees(300) }, shares: [300], tax: 33.29 },
    // A line at ₹2,625 in all gets the lower rate.
    { bag: [line(2900)], given: { amount: rupees(300) }, shares: [300], tax: 123.81 },
    {
      bag: [line(2900), line(1000)],
      given: { amount: rupees(300), isFor: dear },
      shares: [300, 0],
      tax: 123.81 + 47.62,
    },
    { bag: [line(1000), line(2000)], given: { amount: rupees(300) }, shares: [100, 200], tax: 42.86 + 85.71 },
    { bag: [line(2900), line(1000)], given: { percent: 10, isFor: dear }, shares: [290, 0], tax: 124.29 + 47.62 },
    {
      bag: [line(1000), line(3000)],
      given: { percent: 50, cap: rupees(400) },
      shares: [100, 300],
      tax: 42.86 + 411.86,
    },
    // An item costs at least ₹1; the other lines take the rest of the discount.
    { bag: [line(200)], given: { amount: rupees(300) }, shares: [199], tax: 0.05 },
    { bag: [line(5, 2), line(100)], given: { amount: rupees(105) }, shares: [8, 97], tax: 0.1 + 0.14 },
    { bag: [line(999)], given: { amount: rupees(300), isFor: dear }, shares: [0], tax: 47.57 },
  ])('$given off $bag is $shares', ({ bag, given, shares, tax }) => {
    const priced = priceLines(bag, off(given), ofToday)
    expect(priced.lines.map((one) => one.discount)).toEqual(shares.map(rupees))
    expect(priced.totalTax).toBe(rupees(tax))
  })
})

describe('the GST of an item', () => {
  test.each([
    { piece: 1050, day: '2025-09-21', rate: 5 },
    { piece: 1050.01, day: '2025-09-21', rate: 12 },
    { piece: 1050.01, day: '2025-09-22', rate: 5 },
    { piece: 2625, day: today, rate: 5 },
    { piece: 2625.01, day: today, rate: 18 },
    { piece: 2950, day: today, rate: 18 },
    { piece: 2950.01, day: today, rate: 18 },
  ])('at ₹$piece on $day is $rate %', ({ piece, day, rate }) => {
    expect(gstRate(hsn, rupees(piece), day, firstTaxRates)).toBe(rate)
  })

  test.each([
    { piece: 2625, dead: false },
    { piece: 2625.01, dead: true },
    { piece: 2950, dead: true },
    { piece: 2950.01, dead: false },
  ])('at ₹$piece no rate is consistent: $dead', ({ piece, dead }) => {
    expect(isInDeadZone(hsn, rupees(piece), today, firstTaxRates)).toBe(dead)
  })

  test('no GST is known for a day before it began', () => {
    expect(() => gstRate(hsn, 100, '2017-06-30', firstTaxRates)).toThrow(RangeError)
  })
})

const anyLine = fc.record({
  hsn: fc.constant(hsn),
  price: fc.oneof(
    fc.integer({ min: 10, max: 9_999 }).map((whole) => whole * 100),
    // A tenth of it is a rupee, the lowest price of an item.
    fc.integer({ min: 1_000, max: 999_999 }),
  ),
  quantity: fc.integer({ min: 1, max: 10 }),
})
const anyBag = fc.array(anyLine, { minLength: 1, maxLength: 50 })
const anyPercent = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 }))

const anyReduction = fc
  .record({
    percent: fc.integer({ min: 1, max: 90 }),
    amount: fc.integer({ min: 1, max: 20_000 }).map((whole) => whole * 100),
    cap: fc.option(fc.integer({ min: 1, max: 2_000 }).map((whole) => whole * 100)),
    isShare: fc.boolean(),
    above: fc.integer({ min: 0, max: 999_999 }),
  })
  .map(({ percent, amount, cap, isShare, above }) =>
    off({ ...(isShare ? { percent, cap } : { amount }), isFor: ({ price }) => price >= above }),
  )

describe('for any bag and any coupon', () => {
  const wholeBag = fc.array(
    fc.record({
      hsn: fc.constant(hsn),
      price: fc.integer({ min: 1, max: 9_999 }).map((whole) => whole * 100),
      quantity: fc.integer({ min: 1, max: 10 }),
    }),
    { minLength: 1, maxLength: 20 },
  )

  test('the sums add up, other lines stay unchanged, an item costs at least ₹1, the discount has its limit', () => {
    fc.assert(
      fc.property(wholeBag, anyReduction, (bag, reduction) => {
        const { lines, discount, grandTotal, itemsTotal } = priceLines(bag, reduction, ofToday)
        const reduced = sum(bag.filter(reduction.isFor).map(({ price, quantity }) => price * quantity))
        const most = reduction.percent === null ? reduction.amount! : (reduced * reduction.percent) / 100
        expect(grandTotal % 100).toBe(0)
        expect(sum(lines.map((one) => one.discount))).toBe(discount)
        expect(grandTotal).toBe(itemsTotal - discount)
        expect(discount).toBeLessThan(Math.min(most, reduction.cap ?? most) + 100)
        for (const one of lines) {
          expect(one.total).toBeGreaterThanOrEqual(one.quantity * 100)
          expect(reduction.isFor(one) ? 0 : one.discount).toBe(0)
        }
      }),
    )
  })
})

describe('for any bag and any discount', () => {
  test('everything adds up to the paisa', () => {
    fc.assert(
      fc.property(anyBag, anyPercent, (bag, percent) => {
        const priced = priceLines(bag, share(percent), ofToday)
        expect(priced.itemsTotal).toBe(sum(bag.map(({ price, quantity }) => price * quantity)))
        expect(priced.grandTotal).toBe(priced.itemsTotal - priced.discount)
        expect(sum(priced.lines.map(({ discount }) => discount))).toBe(priced.discount)
        expect(sum(priced.lines.map(({ total }) => total))).toBe(priced.grandTotal)
        expect(sum(priced.lines.map(({ tax }) => tax))).toBe(priced.totalTax)
      }),
    )
  })

  test('the total is whole rupees, and the discount at least what was promised and less than a rupee more', () => {
    fc.assert(
      fc.property(anyBag, anyPercent, (bag, percent) => {
        const { grandTotal, discount, itemsTotal } = priceLines(bag, share(percent), ofToday)
        const promised = (itemsTotal * percent) / 100
        expect(grandTotal % 100).toBe(0)
        expect(discount).toBeGreaterThanOrEqual(promised)
        expect(discount).toBeLessThan(promised + 100)
      }),
    )
  })

  test('each line gets its share of the discount, at most a paisa off, and is never below nothing', () => {
    fc.assert(
      fc.property(anyBag, anyPercent, (bag, percent) => {
        const { lines, discount, itemsTotal } = priceLines(bag, share(percent), ofToday)
        for (const { price, quantity, discount: share, total } of lines) {
          expect(Math.abs(share - (discount * price * quantity) / itemsTotal)).toBeLessThan(1)
          expect(total).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('the tax is inside each line: taxable value and tax make the line, at its rate, to half a paisa', () => {
    fc.assert(
      fc.property(anyBag, anyPercent, (bag, percent) => {
        for (const { total, tax, taxRate, quantity } of priceLines(bag, share(percent), ofToday).lines) {
          expect(Math.abs(tax - (total * taxRate) / (100 + taxRate))).toBeLessThanOrEqual(0.5 + 1e-9)
          expect(taxRate).toBe(total / quantity <= 262_500 ? 5 : 18)
        }
      }),
    )
  })

  test('a higher discount never costs more', () => {
    fc.assert(
      fc.property(anyBag, anyPercent, anyPercent, (bag, one, other) => {
        const less = priceLines(bag, share(Math.min(one, other)), ofToday)
        const more = priceLines(bag, share(Math.max(one, other)), ofToday)
        expect(more.grandTotal).toBeLessThanOrEqual(less.grandTotal)
      }),
    )
  })
})

describe('splitting an amount', () => {
  test('gives the remaining paise to the largest remainders', () => {
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByLargestRemainder(10, [2, 5, 3])).toEqual([2, 5, 3])
    expect(splitByLargestRemainder(7, [1, 2])).toEqual([2, 5])
    expect(splitByLargestRemainder(5, [0, 0])).toEqual([0, 0])
  })

  test('always adds up, is fair to a paisa and gives nothing to zero weights', () => {
    const amounts = fc.integer({ min: 0, max: 2_000_000_000 })
    const weights = fc
      .array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 60 })
      .filter((all) => all.some((weight) => weight > 0))
    fc.assert(
      fc.property(amounts, weights, (amount, all) => {
        const parts = splitByLargestRemainder(amount, all)
        const whole = sum(all)
        expect(sum(parts)).toBe(amount)
        parts.forEach((part, at) => {
          expect(Math.abs(part - (amount * all[at]!) / whole)).toBeLessThan(all[at] === 0 ? 1e-9 : 1.001)
        })
      }),
    )
  })
})

test('tax inside an amount is rounded half a paisa up', () => {
  expect(containedTax(21, 5)).toBe(1)
  expect(containedTax(10, 5)).toBe(0)
  expect(containedTax(11, 5)).toBe(1)
  expect(containedTax(0, 18)).toBe(0)
})
