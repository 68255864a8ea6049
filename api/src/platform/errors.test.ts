import { expect, test } from 'vitest'
import { ShopError } from './errors.ts'

test.each([
  [new ShopError('CATEGORY_NOT_FOUND'), "Category Doesn't Exist."],
  [new ShopError('IMPORT_STATE', { detail: 'The file was changed.' }), 'The file was changed.'],
  [
    new ShopError('INVALID_INPUT', { fields: { hsn: 'Add the HSN code', price: 'Add a price' } }),
    'Add the HSN code. Add a price.',
  ],
])('%s is summed up as %s', (error, summary) => {
  expect(error.summary).toBe(summary)
})
