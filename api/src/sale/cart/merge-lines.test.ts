import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeLines, type GuestLine } from './merge-lines.ts'

const maxQuantity = 10

const line = (given: Partial<GuestLine>): GuestLine => ({
  variantId: 'tee',
  productName: 'Chai Tee',
  color: 'Ecru',
  size: 'M',
  stock: 20,
  quantity: 1,
  inCart: 0,
  ...given,
})
const told = { productName: 'Chai Tee', color: 'Ecru', size: 'M' }

test.each([
  { says: 'a new line comes over', from: line({ quantity: 2 }), put: 2, adjustment: null },
  { says: 'quantities add up', from: line({ quantity: 2, inCart: 3 }), put: 2, adjustment: null },
  {
    says: 'ten are the most',
    from: line({ quantity: 7, inCart: 8 }),
    put: 2,
    adjustment: { wanted: 15, got: 10, reason: 'QUANTITY_LIMIT' },
  },
  {
    says: 'no more than there are',
    from: line({ quantity: 3, inCart: 1, stock: 2 }),
    put: 1,
    adjustment: { wanted: 4, got: 2, reason: 'OUT_OF_STOCK' },
  },
  {
    says: 'what is sold out stays behind',
    from: line({ stock: 0 }),
    put: 0,
    adjustment: { wanted: 1, got: 0, reason: 'OUT_OF_STOCK' },
  },
  {
    says: "the customer's own pieces are never taken away",
    from: line({ quantity: 1, inCart: 5, stock: 2 }),
    put: 0,
    adjustment: { wanted: 6, got: 5, reason: 'OUT_OF_STOCK' },
  },
])('when two bags become one, $says', ({ from, put, adjustment }) => {
  expect(mergeLines([from], { room: 50, maxQuantity })).toEqual({
    put: put === 0 ? [] : [{ variantId: 'tee', quantity: put }],
    adjustments: adjustment === null ? [] : [{ ...told, ...adjustment }],
  })
})

test('new lines are added while there is room; existing lines always grow', () => {
  const { put, adjustments } = mergeLines(
    [line({ variantId: 'a' }), line({ variantId: 'b' }), line({ variantId: 'c', inCart: 1 })],
    { room: 1, maxQuantity },
  )
  expect(put).toEqual([
    { variantId: 'a', quantity: 1 },
    { variantId: 'c', quantity: 1 },
  ])
  expect(adjustments).toEqual([{ ...told, wanted: 1, got: 0, reason: 'CART_FULL' }])
})

test('for any two bags: at most ten and the stock, losses are reported, and the customer loses nothing', () => {
  const anyLines = fc
    .array(
      fc.record({
        stock: fc.integer({ min: 0, max: 15 }),
        quantity: fc.integer({ min: 1, max: 10 }),
        inCart: fc.integer({ min: 0, max: 10 }),
      }),
      { maxLength: 50 },
    )
    .map((rows) => rows.map((row, at) => line({ variantId: `v${at}`, size: `${at}`, ...row })))

  fc.assert(
    fc.property(anyLines, fc.integer({ min: 0, max: 50 }), (lines, room) => {
      const { put, adjustments } = mergeLines(lines, { room, maxQuantity })
      const added = new Map(put.map(({ variantId, quantity }) => [variantId, quantity]))
      const toldOf = new Map(adjustments.map((adjustment) => [adjustment.size, adjustment]))
      const fates = lines.map(({ variantId, size, ...line }) => {
        const more = added.get(variantId) ?? 0
        return { ...line, more, got: line.inCart + more, wanted: line.inCart + line.quantity, told: toldOf.get(size) }
      })
      for (const { got, wanted, inCart, stock, told } of fates) {
        expect(got).toBeLessThanOrEqual(Math.max(inCart, Math.min(wanted, maxQuantity, stock)))
        expect(told && { wanted: told.wanted, got: told.got }).toEqual(got === wanted ? undefined : { wanted, got })
      }
      expect(fates.every(({ more }) => more >= 0)).toBe(true)
      const fresh = fates.filter(({ more, inCart }) => more > 0 && inCart === 0).length
      expect(fresh).toBeLessThanOrEqual(room)
    }),
  )
})
