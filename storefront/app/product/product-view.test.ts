import type { Product } from '@nukkad/contract/catalogue'
import { expect, test } from 'vitest'
import { toView } from './product-loader.ts'

const sizeChart: Product['sizeChart'] = {
  columns: [{ what: 'Chest', of: 'garment' }],
  rows: [{ size: 'M', inches: [42] }],
}
const viewOf = (sizes: string[]) =>
  toView({ sizes, sizeChart, images: [], description: '', goesWith: [] } as unknown as Product, null)

test('a product in one size that its guide does not measure is shown without a guide', () => {
  expect(viewOf(['S', 'M']).sizeChart).toEqual(sizeChart)
  expect(viewOf(['Free size']).sizeChart).toBeNull()
})
