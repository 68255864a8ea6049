import { expect, test } from 'vitest'
import { isAppStart } from './checkout-progress.ts'

const origin = 'https://nukkad.example'

test.each([
  ['a typed address', 'navigate', '', true],
  ['a reload', 'reload', `${origin}/checkout/address`, true],
  ['a link on another site', 'navigate', 'https://mail.example/', true],
  ['a site with a name that begins the same', 'navigate', `${origin}.evil.example/`, true],
  ['a browser that does not tell', undefined, '', true],
  ['a link from page to page', 'navigate', `${origin}/checkout/cart`, false],
  ['Back and Forward', 'back_forward', '', false],
])('%s', (_, type, referrer, expected) => {
  expect(isAppStart({ type, referrer, origin })).toBe(expected)
})
