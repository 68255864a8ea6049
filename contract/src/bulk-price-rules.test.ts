import { expect, test } from 'vitest'
import { changedPrices, type PriceChange } from './bulk-price-rules.ts'

const paise = (rupees: number | null) => (rupees === null ? null : Math.round(rupees * 100))

type PriceCase = [number, number | null]

test.each<[PriceCase, PriceChange, PriceCase]>([
  [[1299, 1999], { of: 'price', by: 'percent', amount: -10 }, [1169, 1999]],
  [[1299, 1999], { of: 'price', by: 'percent', amount: 12.5 }, [1461, 1999]],
  [[1299.99, 1999], { of: 'price', by: 'rupees', amount: -100 }, [1200, 1999]],
  // Half a rupee is rounded up, for a rise and for a cut.
  [[1001, null], { of: 'price', by: 'percent', amount: 50 }, [1502, null]],
  [[1001, null], { of: 'price', by: 'percent', amount: -50 }, [501, null]],
  [[999, 999], { of: 'price', by: 'rupees', amount: 0.01 }, [999, 999]],
  [[1299, 1999], { of: 'mrp', by: 'percent', amount: 5 }, [1299, 2099]],
  [[1299, 1999], { of: 'both', by: 'rupees', amount: 200 }, [1499, 2199]],
  // A product without its own MRP gets none.
  [[1299, null], { of: 'both', by: 'rupees', amount: 200 }, [1499, null]],
  // A share that binary fractions miss: 1,15,000 plus 10 % is 1,26,500.
  [[115_000, null], { of: 'price', by: 'percent', amount: 10 }, [126_500, null]],
])('%j by %o is %j', ([price, mrp], change, [newPrice, newMrp]) => {
  expect(changedPrices({ price: price * 100, mrp: paise(mrp) }, change)).toEqual({
    price: newPrice * 100,
    mrp: paise(newMrp),
  })
})

test.each<[number, number | null, PriceChange, string]>([
  [1299, 1399, { of: 'price', by: 'percent', amount: 10 }, 'The price would be ₹1,429, above the MRP of ₹1,399.'],
  [1299, 1399, { of: 'mrp', by: 'rupees', amount: -200 }, 'The price would be ₹1,299, above the MRP of ₹1,199.'],
  [1299, null, { of: 'mrp', by: 'rupees', amount: -200 }, 'This product has no MRP.'],
  [99, null, { of: 'price', by: 'rupees', amount: -99 }, 'The price would be below ₹1.'],
  [4, null, { of: 'price', by: 'percent', amount: -90 }, 'The price would be below ₹1.'],
  [900_000, null, { of: 'both', by: 'percent', amount: 20 }, 'The price would be above ₹10,00,000.'],
])('₹%s of ₹%s by %o is refused', (price, mrp, change, fault) => {
  expect(changedPrices({ price: price * 100, mrp: paise(mrp) }, change)).toEqual({ fault })
})
