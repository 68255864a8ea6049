import { expect } from '@playwright/test'
import type { EarlyControl } from './early-control.ts'
import { words, inStatus } from './effects.ts'

/** The controls of login and registration. */
export const loginControls: readonly EarlyControl[] = [
  {
    role: 'textbox',
    name: /^E-mail$/,
    on: 'login',
    press: (field) => field.fill('asha@example.com'),
    effect: (_scene, field) => expect(field).toHaveValue('asha@example.com'),
  },
  {
    role: 'button',
    name: /^Send code$/,
    on: 'login',
    press: async (button, { page, knownEmail }) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill(knownEmail)
      await button.dblclick()
    },
    effect: ({ page }) => expect(page.getByRole('group', { name: '4-digit code' })).toBeVisible(),
  },
  {
    role: 'textbox',
    name: /^(Name|E-mail|Phone)$/,
    on: 'registration',
    press: (field) => field.fill('98765 43210'),
    effect: (_scene, field) => expect(field).toHaveValue('98765 43210'),
  },
  {
    role: 'button',
    name: /^Create account$/,
    on: 'registration',
    press: async (button, { page, knownEmail }) => {
      await page.getByLabel('Name').fill('Asha Rao')
      await page.getByLabel('E-mail').fill(knownEmail)
      await page.getByLabel('Phone').fill('98765 43210')
      await button.click()
    },
    effect: words('This e-mail is already registered. Please log in instead.'),
  },
  {
    role: 'textbox',
    name: /^Digit \d of 4$/,
    on: 'code',
    press: (first) => first.pressSequentially('12'),
    effect: async ({ page }) => {
      await expect(page.getByLabel('Digit 1 of 4')).toHaveValue('1')
      await expect(page.getByLabel('Digit 2 of 4')).toHaveValue('2')
    },
  },
  { role: 'button', name: /^Login$/, on: 'code', effect: words('Please enter all 4 digits') },
  {
    role: 'button',
    name: /^Resend code in \d+ s$/,
    on: 'code',
    press: (button) => button.click({ force: true }),
    effect: inStatus(/^You can ask for another code in \d+ seconds$/),
  },
  {
    role: 'button',
    name: /^Undo the change$/,
    on: 'undo',
    effect: words('This link has expired or was already used. If you did not change your e-mail, please contact us.'),
  },
  {
    role: 'button',
    name: /^Stop all stock alerts$/,
    on: 'stock alerts',
    effect: words('This link has expired or was already used.'),
  },
  {
    role: 'button',
    name: /^Confirm this e-mail$/,
    on: 'corrected e-mail',
    effect: words('This link has expired or was already used. Please contact us for a new one.'),
  },
]
