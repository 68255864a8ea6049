import { expect, test } from 'vitest'
import { findScreenTexts } from './screen-texts.mjs'

const found = (text, file = 'storefront/app/account/Account.tsx') => findScreenTexts(file, text)

test.each([
  ['an argument', "toast('Address Saved Successfully')\n", 'Address Saved Successfully'],
  ['a single word that is told', "toast('Saved')\n", 'Saved'],
  ['a named word', "const links = [{ label: 'Wishlist' }]\n", 'Wishlist'],
  ['a choice', "const label = isBusy ? 'Please wait' : texts.save\n", 'Please wait'],
  ['a template', 'const label = `Remove ${name} from wishlist`\n', 'Remove ${name} from wishlist'],
  ['the end of a sentence', "const end = ', so please try again.'\n", ', so please try again.'],
])('a text is found as %s', (_, text, said) => {
  expect(found(`\n${text}`)).toEqual([{ line: 2, found: said }])
})

test.each([
  ['an operation', "call('GET /orders/:id')\n"],
  ['class names', "const name = 'row wide'\n"],
  ['a single word', "const gender = 'Women'\n"],
  ['a warning to developers', "console.warn('The bag could not be read', error)\n"],
  ['an error of the program', "throw new Error('There is no bag yet')\n"],
  ['a comparison', "const isOut = reason === 'Nobody at home'\n"],
  ['a key', "const cells = { 'Delivered items': 3 }\n"],
  ['a comment', "// Say 'Please wait' here.\n"],
])('%s is no text of a screen', (_, text) => {
  expect(found(text)).toEqual([])
})

test.each([
  ['texts.ts', 'storefront/app/account/texts.ts', false],
  ['a test', 'storefront/app/account/account.browser.test.tsx', false],
  ['the API', 'api/src/orders/place-order.ts', false],
  ['a screen of the back office', 'backoffice/app/orders/OrderPage.tsx', true],
])('texts in %s', (_, file, isLookedAt) => {
  expect(found("toast('Please wait')\n", file)).toHaveLength(isLookedAt ? 1 : 0)
})
