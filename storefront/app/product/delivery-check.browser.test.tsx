import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { product, productPage } from '../../test/fixtures.ts'
import { openStore } from '../../test/store.tsx'

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
