import type { Product } from '@nukkad/contract/catalogue'
import { expect, type Locator, type Page } from '@playwright/test'
import { apiAs } from '../../support/customer.ts'
import type { Scene } from './early-control.ts'

export const dialog = (name: string | RegExp) => (scene: Scene) =>
  expect(scene.page.getByRole('dialog', { name })).toBeVisible()
export const words = (text: string | RegExp) => (scene: Scene) =>
  expect(scene.page.getByText(text).first()).toBeVisible()
export const inStatus = (text: string | RegExp) => (scene: Scene) =>
  expect(scene.page.getByRole('status').filter({ hasText: text })).toBeVisible()
const row = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('list').last()
export const scrolled = (name: string, pixels: number) => (scene: Scene) =>
  expect.poll(() => row(scene.page, name).evaluate((list) => list.scrollLeft)).toBe(pixels)
export const unfolds = (_scene: Scene, fold: Locator) => expect(fold.locator('..')).toHaveJSProperty('open', true)
export const folds = (_scene: Scene, fold: Locator) => expect(fold.locator('..')).toHaveJSProperty('open', false)
export const placeOf = ({ page }: Scene, of: string) => page.getByRole('region', { name: of }).getByText(/^\d+ \/ \d+$/)

export async function expectOneWish({ customer }: Scene) {
  const { products } = await apiAs(customer)('GET /wishlist/user/:userId', {
    params: { userId: customer?.user.userId ?? '' },
  })
  expect(products).toHaveLength(1)
}

/** Chooses the variant with the most stock. */
export async function choosePiece(page: Page, { variants }: Product): Promise<void> {
  const { color = '', size = '' } = variants.toSorted((a, b) => b.available - a.available)[0] ?? {}
  await page.getByRole('group', { name: 'Colour' }).getByLabel(color, { exact: true }).check()
  await page.getByRole('group', { name: 'Size' }).getByLabel(size, { exact: true }).check()
}
