import { expect } from '@playwright/test'
import { apiAs } from '../../support/customer.ts'
import type { EarlyControl } from './early-control.ts'
import { dialog, words, inStatus, scrolled, unfolds, folds, expectOneWish, choosePiece } from './effects.ts'

/** The controls of listings, of a product and of the search. */
export const shelfControls: readonly EarlyControl[] = [
  { role: 'button', name: /^Filters/, on: 'men', effect: dialog('Filters') },
  {
    role: 'button',
    name: /^Quick add /,
    on: 'men',
    effect: ({ page }) => expect(page.getByRole('button', { name: /^Add size / }).first()).toBeVisible(),
  },
  {
    role: 'combobox',
    name: /^Sort by$/,
    on: 'men',
    press: (sort) => sort.selectOption('Price: low to high'),
    effect: async ({ page }) => {
      await expect(page).toHaveURL('/collection-men?sort=price-asc')
      const { content } = await apiAs()('GET /products', { query: { gender: 'Men', size: 20, sort: 'price-asc' } })
      await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(
        content.map(({ name }) => name),
      )
    },
  },

  {
    role: 'button',
    name: /^Picture \d+/,
    on: 'product',
    press: (_first, { page }) => page.getByRole('button', { name: /^Picture 3\b/ }).click(),
    effect: ({ page }) =>
      expect(page.getByRole('button', { name: /^Picture 3\b/ })).toHaveAttribute('aria-current', 'true'),
  },
  {
    role: 'button',
    name: /^Next picture$/,
    on: 'product',
    only: 'desktop',
    effect: ({ page }) =>
      expect(page.getByRole('button', { name: /^Picture 2\b/ })).toHaveAttribute('aria-current', 'true'),
  },
  {
    role: 'button',
    name: /^Previous picture$/,
    on: 'product',
    only: 'desktop',
    press: (back) => back.click({ force: true }),
    effect: ({ page }) =>
      expect(page.getByRole('button', { name: /^Picture 1\b/ })).toHaveAttribute('aria-current', 'true'),
  },
  { role: 'button', name: /^Zoom$/, on: 'product', effect: (scene) => dialog(scene.product.name)(scene) },
  { role: 'pictures', name: /^$/, on: 'product', effect: (scene) => dialog(scene.product.name)(scene) },
  {
    role: 'checkbox',
    name: /^[A-Z][a-z]+/,
    on: 'product',
    press: (_first, { page, product }) =>
      page.getByRole('checkbox', { name: product.colours[1]?.name ?? '', exact: true }).check(),
    effect: async ({ page, product }) => {
      const { name = '' } = product.colours[1] ?? {}
      await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()
      // The pictures follow, so the page knows of it.
      const first = product.images.findIndex(({ color }) => color === name) + 1
      await expect(page.getByRole('button', { name: `Picture ${first}, ${name}` })).toHaveAttribute(
        'aria-current',
        'true',
      )
    },
  },
  {
    role: 'checkbox',
    name: /^[\dX]*[SML](, sold out.*)?$/,
    on: 'product',
    press: (_first, { page, product }) => choosePiece(page, product),
    effect: ({ page }) =>
      expect(page.getByRole('button', { name: /^Add \d|^Add to bag/ })).not.toHaveAttribute('aria-disabled', 'true'),
  },
  {
    role: 'button',
    name: /^Size sold out\? Notify me$/,
    on: 'product',
    effect: inStatus('Please login to get an e-mail when it is back'),
  },
  // The browser may refuse to copy so long after the press; then the address is shown.
  { role: 'button', name: /^Share$/, on: 'product', effect: inStatus(/^(Link copied|Copy this link)/) },
  { role: 'button', name: /^Size Chart$/, on: 'product', effect: dialog('Size Chart') },
  { role: 'button', name: /^Find my size$/, on: 'product', effect: dialog('Find my size') },
  {
    role: 'button',
    name: /^Wishlist$/,
    on: 'product',
    asCustomer: true,
    effect: async (scene) => {
      await inStatus(`${scene.product.name} added successfully`)(scene)
      await expectOneWish(scene)
    },
  },
  {
    role: 'button',
    name: /^Add to bag$/,
    on: 'product',
    asCustomer: true,
    press: async (add, { page, product }) => {
      await choosePiece(page, product)
      await add.dblclick({ force: true })
    },
    effect: async (scene) => {
      await inStatus(`${scene.product.name} added to bag! (1 item(s))`)(scene)
      const userId = scene.customer?.user.userId ?? ''
      const { items } = await apiAs(scene.customer)('GET /cart/:userId', { params: { userId } })
      expect(items.map(({ quantity }) => quantity)).toEqual([1])
    },
  },
  {
    role: 'textbox',
    name: /^Delivery date for your pincode$/,
    on: 'product',
    press: (field) => field.pressSequentially('560001'),
    effect: words(/^Expected delivery by/),
  },
  { role: 'DisclosureTriangle', name: /^(Description|Return policy)$/, on: 'product', native: true, effect: unfolds },
  { role: 'DisclosureTriangle', name: /^(Features|Reviews.*)$/, on: 'product', native: true, effect: folds },
  {
    role: 'button',
    name: /^Similar products: more$/,
    on: 'product',
    only: 'desktop',
    effect: scrolled('Similar products', 300),
  },
  {
    role: 'button',
    name: /^Similar products: back$/,
    on: 'product',
    only: 'desktop',
    press: (back) => back.click({ force: true }),
    effect: scrolled('Similar products', 0),
  },
  {
    role: 'button',
    name: /^\d+ pictures? by /,
    on: 'reviews',
    effect: dialog('Pictures by Meera'),
  },

  {
    role: 'searchbox',
    name: /^Search for products$/,
    on: 'search',
    press: async (box) => {
      await box.pressSequentially('jeans')
      await box.press('Enter')
    },
    effect: async ({ page }) => {
      await expect(page).toHaveURL('/search?q=jeans')
      await expect(page.getByText(/results? for “jeans”/)).toBeVisible()
      await page.goto('/search')
      await expect(page.getByRole('button', { name: 'jeans', exact: true })).toBeVisible()
    },
  },
]
