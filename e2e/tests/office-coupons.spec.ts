import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { codeFor, signIn, test } from '../support/office.ts'
import { aPlentifulProduct, checkOut, homeAddress, productOfOnesOwn, putIntoBag } from '../support/shopper.ts'
import { forgetProof, makeStaff } from '../support/staff.ts'
import { logIn, waitUntilAlive } from '../support/test.ts'

test('a coupon is made, tried on a bag, used online, refused to cash, and ended', async ({ page, openBrowser }) => {
  const code = `RAIN${Date.now().toString(36).toUpperCase()}`
  const product = await aPlentifulProduct()

  await signIn(page, await makeStaff('manager'))
  await page.getByRole('link', { name: 'Coupons', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Coupons', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New coupon' }).click()
  await page.getByLabel('Code', { exact: true }).fill('A')
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('radio', { name: 'A sum' }).check({ force: true })
  await page.getByLabel('Rupees').fill('₹300')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Rupees')).toHaveValue('₹300')
  await page.getByText('Categories', { exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Only when paid by card or UPI' }).check()
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible()

  const bag = page.getByRole('region', { name: 'Try it' })
  await bag.getByRole('combobox', { name: 'Put into a bag' }).fill(product.name)
  await bag.getByRole('option', { name: product.name }).first().click()
  await bag.getByRole('button', { name: 'What does it cost?' }).click()
  await expect(bag.getByRole('status').filter({ hasText: 'less ₹300 is' })).toBeVisible()
  await expect(bag.getByRole('cell', { name: /at 5 %/ })).toBeVisible()
  await expectAccessible(page)

  const customer = await registerCustomer()
  await putIntoBag(customer, product)
  const shopper = await openBrowser('shopper')
  await logIn(shopper.context(), customer)
  waitUntilAlive(shopper)
  await shopper.goto('/checkout/cart')
  await shopper.getByLabel('Promo code').fill(code.toLowerCase())
  await shopper.getByRole('button', { name: 'Apply' }).click()
  await expect(shopper.getByText('Only when you pay online.')).toBeVisible()
  await expect(shopper.getByText(/^COD total/)).toHaveCount(0)
  await shopper.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(shopper.getByRole('radio', { name: 'Cash on delivery' })).toBeDisabled()
  await expect(shopper.getByText(`Not available with the code ${code}`)).toBeVisible()
  await expect(checkOut(customer, 'CASH', homeAddress)).rejects.toThrow(/Pay online, or remove it from your bag/)
  const order = await checkOut(customer, 'ONLINE', homeAddress)
  expect(order).toMatchObject({ couponCode: code, discount: 300 })

  await page.reload()
  await expect(page.getByText('1 order has it.')).toBeVisible()
  await expect(page.getByLabel('Rupees')).toBeDisabled()
  await page.getByRole('button', { name: 'End it now …' }).click()
  await page.getByRole('button', { name: `End ${code} for good` }).click()
  await expect(page.getByText('Over', { exact: true })).toBeVisible()
})

test('a coupon gets codes for one order each, made, taken in and downloaded, and the store takes one once @long', async ({
  page,
}) => {
  const main = `VIP${Date.now().toString(36).toUpperCase()}`
  const [product, customer] = [await aPlentifulProduct(), await registerCustomer()]

  const manager = await makeStaff('manager')
  await signIn(page, manager)
  await page.goto('/coupons/new')
  await page.getByLabel('Code', { exact: true }).fill(main)
  await page.getByRole('radio', { name: 'By many codes, each good for one order' }).check()
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  const codes = page.getByRole('region', { name: 'Codes' })
  await expect(codes.getByText('None yet.')).toBeVisible()
  await codes.getByLabel('How many').fill('6000')
  await codes.getByLabel('They begin with').fill('gift')
  await codes.getByRole('button', { name: 'Make codes' }).click()
  await expect(codes.getByText('At most 5,000 at once')).toBeVisible()
  await codes.getByLabel('How many').fill('50')
  await forgetProof(manager)
  await codes.getByRole('button', { name: 'Make codes' }).click()
  const question = page.getByRole('dialog', { name: 'Verify it’s you' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(codes.getByLabel('How many')).toHaveValue('50')
  await codes.getByRole('button', { name: 'Make codes' }).click()
  await question.getByRole('button', { name: 'Verify', exact: true }).click()
  await question.getByLabel('Digit 1 of 6').pressSequentially(await codeFor(manager))
  await expect(codes.getByText('50 codes, of which 0 used.')).toBeVisible()
  const upload = codes.getByLabel('Or codes of your own, as a CSV file')
  const file = (text: string) => ({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await upload.setInputFiles(file(`Code\n${main}-A\n${main}\n`))
  await expect(codes.getByText(`Line 3: ${main} is there already.`)).toBeVisible()
  await upload.setInputFiles(file(`Code\n${main}-A\n`))
  await expect(codes.getByText('51 codes, of which 0 used.')).toBeVisible()
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('link', { name: 'Download the codes' }).click(),
  ])
  const rows = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const [one = ''] = rows.filter((row) => row.startsWith('GIFT-')).map((row) => row.split(',')[0])
  await putIntoBag(customer, product)
  const call = apiAs(customer)
  const { cartId } = await call('GET /cart/:userId', { params: { userId: customer.user.userId } })
  await call('PUT /cart/coupon', { query: { cartId: cartId ?? '', code: one.toLowerCase() } })
  expect(await checkOut(customer, 'CASH', homeAddress)).toMatchObject({ couponCode: one })
  await page.reload()
  await expect(codes.getByText('51 codes, of which 1 used.')).toBeVisible()
})

test('an automatic coupon applies to bags with its product, until it is ended @long', async ({ page, openBrowser }) => {
  const name = `SELF${Date.now().toString(36).toUpperCase()}`
  const [product, customer] = [await productOfOnesOwn(5), await registerCustomer()]

  await signIn(page, await makeStaff('manager'))
  await page.goto('/coupons/new')
  await page.getByLabel('Code', { exact: true }).fill(name)
  await page.getByRole('radio', { name: 'By itself, without a code' }).check()
  await page.getByRole('combobox', { name: 'Add a product' }).fill(product.name)
  await page.getByRole('option', { name: product.name }).first().click()
  await expect(page.getByRole('button', { name: `Take ${product.name} out` })).toBeVisible()
  const prepaid = page.getByRole('checkbox', { name: 'Only when paid by card or UPI' })
  await prepaid.check()
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(page.getByText('give it a code')).toBeVisible()
  await prepaid.uncheck()
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await putIntoBag(customer, product)
  const shopper = await openBrowser('shopper')
  await logIn(shopper.context(), customer)
  waitUntilAlive(shopper)
  await shopper.goto('/checkout/cart')
  await expect(shopper.getByText(`${name} takes`)).toBeVisible()
  await expect(shopper.getByLabel('Promo code')).toBeVisible()
  await expect(shopper.getByLabel('Price summary').getByText(name)).toBeVisible()
  await expectAccessible(shopper)
  expect(await checkOut(customer, 'CASH', homeAddress)).toMatchObject({ couponCode: name })

  await page.reload()
  await expect(page.getByText('1 order has it.')).toBeVisible()
  await page.getByRole('button', { name: 'End it now …' }).click()
  await page.getByRole('button', { name: `End ${name} for good` }).click()
  await expect(page.getByText('Over', { exact: true })).toBeVisible()
})
