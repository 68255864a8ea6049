import { expect } from '@playwright/test'
import type { EarlyControl } from './early-control.ts'
import { dialog, inStatus, scrolled, placeOf, expectOneWish } from './effects.ts'

/** The chrome’s and those of the home page. */
export const frontControls: readonly EarlyControl[] = [
  {
    role: 'checkbox',
    name: /^Use less data$/,
    on: 'home',
    effect: (_scene, box) => expect(box).toBeChecked(),
  },
  { role: 'button', name: /^Menu$/, on: 'home', only: 'phone', effect: dialog('Hey There') },
  {
    role: 'button',
    name: /^(Men|Women) categories$/,
    on: 'home',
    only: 'desktop',
    effect: async (_scene, button) => {
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(button.locator('xpath=..').getByRole('link', { name: /^View all/ })).toBeVisible()
    },
  },
  {
    role: 'button',
    name: /^Account$/,
    on: 'home',
    only: 'desktop',
    native: true,
    effect: ({ page }) => expect(page.getByRole('link', { name: 'Register' })).toBeVisible(),
  },
  {
    role: 'button',
    name: /^Pause offers$/,
    on: 'home',
    only: 'desktop',
    effect: ({ page }) => expect(page.getByRole('button', { name: 'Play offers' })).toBeVisible(),
  },
  {
    role: 'button',
    name: /^Dismiss offers$/,
    on: 'home',
    only: 'desktop',
    effect: async ({ page }) => {
      await expect(page.getByRole('complementary', { name: 'Offers' })).toBeHidden()
      await page.reload()
      await expect(page.getByRole('complementary', { name: 'Offers' })).toBeHidden()
    },
  },

  {
    role: 'button',
    name: /^Next banner$/,
    on: 'home',
    only: 'desktop',
    effect: (scene) => expect(placeOf(scene, 'Featured')).toHaveText('2 / 3'),
  },
  {
    role: 'button',
    name: /^Previous banner$/,
    on: 'home',
    only: 'desktop',
    press: (back) => back.click({ force: true }),
    effect: (scene) => expect(placeOf(scene, 'Featured')).toHaveText('1 / 3'),
  },
  {
    role: 'button',
    name: /^Pause scrolling text$/,
    on: 'home',
    moving: true,
    effect: ({ page }) => expect(page.getByRole('button', { name: 'Play scrolling text' })).toBeVisible(),
  },
  {
    role: 'button',
    name: /^New arrivals: more$/,
    on: 'home',
    only: 'desktop',
    press: async (more) => {
      await more.click()
      await more.click()
    },
    effect: scrolled('New arrivals', 600),
  },
  {
    role: 'button',
    name: /^New arrivals: back$/,
    on: 'home',
    only: 'desktop',
    press: (back) => back.click({ force: true }),
    effect: scrolled('New arrivals', 0),
  },
  {
    role: 'textbox',
    name: /^E-mail$/,
    on: 'home',
    press: (field) => field.fill('asha@example.com'),
    effect: (_scene, field) => expect(field).toHaveValue('asha@example.com'),
  },
  {
    role: 'button',
    name: /^Subscribe$/,
    on: 'home',
    press: async (button, { page }) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('asha@example.com')
      await button.click()
    },
    effect: async ({ page }) => {
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('asha@example.com')
    },
  },
  {
    role: 'button',
    name: /^Add .* to wishlist$/,
    on: 'home',
    asCustomer: true,
    // Pressed again because nothing seems to happen, it is still one wish.
    press: (heart) => heart.dblclick(),
    effect: async (scene, heart) => {
      await inStatus('Added to wishlist')(scene)
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expectOneWish(scene)
    },
  },
]
