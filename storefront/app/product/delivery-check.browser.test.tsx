import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { product, productPage } from '../../test/fixtures.ts'
import { chrome, openStore } from '../../test/store.tsx'
import { rememberedPincode } from '../platform/remembered-pincode.ts'

/** Puts the text on the clipboard, as a shopper copies it from a message. */
async function copy(text: string) {
  const message = document.body.appendChild(document.createElement('textarea'))
  message.value = text
  message.select()
  await userEvent.copy()
  message.remove()
}

test.each(['560 001', ' 560-001 '])('a pasted “%s” is the pincode 560001, with its delivery date', async (text) => {
  await openStore(`/product-view/${product.slug}`, { api: productPage })
  const field = page.getByLabelText('Pincode')
  await copy(text)
  await field.click()
  await userEvent.paste()
  await expect.element(field).toHaveValue('560001')
  await expect.element(page.getByText(/Expected delivery/)).toBeVisible()
})

test('a pincode that does not exist is told and not remembered', async () => {
  await openStore(`/product-view/${product.slug}`, { api: productPage })
  const field = page.getByLabelText('Pincode')
  await field.fill('560001')
  await expect.element(page.getByText(/Expected delivery/)).toBeVisible()
  for (const digits of ['999999', '560999']) {
    await field.fill(digits)
    await expect.element(page.getByText('We could not find this pincode')).toBeVisible()
    expect(rememberedPincode.current()).toBe('560001')
  }
})

test.each([
  ['a COD fee', { codFee: 60 }, 'Cash on delivery, ₹60 fee'],
  ['no COD fee', { codFee: 0 }, 'Cash on delivery, no fee'],
  ['products without COD', { isCashForAll: false }, null],
])('delivery, COD and returns are told beside the pincode: %s', async (_case, given, cash) => {
  const terms = { ...chrome.terms, returnDays: 10, ...given }
  await openStore(`/product-view/${product.slug}`, {
    api: { ...productPage, 'GET /content/chrome': { ...chrome, terms } },
  })
  const facts = page.getByRole('list', { name: 'Delivery and returns' }).getByRole('listitem')
  await expect.element(facts.first()).toMatchTextContent('Free delivery when you pay online')
  expect(facts.elements().map(({ textContent }) => textContent)).toEqual([
    'Free delivery when you pay online',
    ...(cash === null ? [] : [cash]),
    'Return or exchange within 10 days of delivery',
  ])
})
