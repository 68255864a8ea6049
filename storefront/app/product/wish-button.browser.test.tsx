import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWishlist } from '../../test/fakes.ts'
import { card, productPage } from '../../test/fixtures.ts'
import { openStore } from '../../test/store.tsx'

const upper = page.getByRole('button', { name: `Add ${card.name} to wishlist` }).first()
const lower = page.getByRole('button', { name: 'Wishlist', exact: true })
const shapeOf = (button: typeof upper) => button.element().querySelector('svg')?.innerHTML

test('both hearts of a product fill and empty together', async () => {
  await openStore(`/product-view/${card.slug}`, { api: { ...productPage, ...fakeWishlist() } })
  await expect.element(upper).toHaveAttribute('aria-pressed', 'false')
  expect(shapeOf(lower)).toBe(shapeOf(upper))
  const empty = shapeOf(lower)
  await lower.click()
  await expect.element(upper).toHaveAttribute('aria-pressed', 'true')
  expect(shapeOf(lower)).not.toBe(empty)
  expect(shapeOf(lower)).toBe(shapeOf(upper))
  await upper.click()
  await expect.poll(() => shapeOf(lower)).toBe(empty)
})
