import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { codeFor, openPage, signIn, test } from '../support/office.ts'
import { aPlentifulProduct, checkOut, homeAddress, productOfOnesOwn, putIntoBag } from '../support/shopper.ts'
import { forgetProof, makeStaff } from '../support/staff.ts'
import { logIn, waitUntilAlive } from '../support/test.ts'

test('a coupon is created, tested, used online, refused for COD, and ended', async ({ page, openBrowser }) => {
  const code = `RAIN${Date.now().toString(36).toUpperCase()}`
  const product = await aPlentifulProduct()

  await signIn(page, await makeStaff('manager'))
  await openPage(page, 'Coupons')
  await expect(page.getByRole('heading', { name: 'Coupons', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New coupon' }).click()
  await page.getByLabel('Code', { exact: true }).fill('A')
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('radio', { name: 'Fixed amount' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Amount' }).fill('₹300')
  await openPage(page, 'Customers')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('₹300')
  await page.getByRole('form', { name: 'Coupon' }).getByText('Categories', { exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Prepaid orders only' }).check()
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible()

  const bag = page.getByRole('region', { name: 'Test coupon' })
  await bag.getByRole('combobox', { name: 'Add to test cart' }).fill(product.name)
  await bag.getByRole('option', { name: product.name }).first().click()
  await bag.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(bag.getByRole('status').filter({ hasText: 'discount ₹300' })).toBeVisible()
  await expect(bag.getByRole('cell', { name: /at 5%/ })).toBeVisible()
  await expectAccessible(page)

  const customer = await registerCustomer()
  await putIntoBag(customer, product)
  const shopper = await openBrowser('shopper')
  await logIn(shopper.context(), customer)
  waitUntilAlive(shopper)
  await shopper.goto('/checkout/cart')
  await shopper.getByLabel('Coupon code').fill(code.toLowerCase())
  await shopper.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(shopper.getByText('Only when you pay online.')).toBeVisible()
  await expect(shopper.getByText(/^COD total/)).toHaveCount(0)
  await shopper.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(shopper.getByRole('radio', { name: 'Cash on delivery' })).toBeDisabled()
  await expect(shopper.getByText(`Not available with the coupon ${code}`)).toBeVisible()
  await expect(checkOut(customer, 'CASH', homeAddress)).rejects.toThrow(/Pay online, or remove it from your bag/)
  const order = await checkOut(customer, 'ONLINE', homeAddress)
  expect(order).toMatchObject({ couponCode: code, discount: 300 })

  await page.reload()
  await expect(page.getByText('Used in 1 order.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeDisabled()
  await page.getByRole('button', { name: 'End coupon…' }).click()
  await page.getByRole('button', { name: `End ${code} permanently` }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
})

test('unique codes are generated, uploaded and downloaded, and one works once @long', async ({ page }) => {
  const main = `VIP${Date.now().toString(36).toUpperCase()}`
  const [product, customer] = [await aPlentifulProduct(), await registerCustomer()]

  const manager = await makeStaff('manager')
  await signIn(page, manager)
  await page.goto('/coupons/new')
  await page.getByLabel('Code', { exact: true }).fill(main)
  await page.getByRole('radio', { name: 'Unique codes, one order each' }).check()
  await page.getByRole('button', { name: 'Create coupon' }).click()
  const codes = page.getByRole('region', { name: 'Codes' })
  await expect(codes.getByText('No codes yet.')).toBeVisible()
  await codes.getByLabel('Number of codes').fill('6000')
  await codes.getByLabel('Prefix').fill('gift')
  await codes.getByRole('button', { name: 'Generate codes' }).click()
  await expect(codes.getByText('Enter up to 5,000 at once')).toBeVisible()
  await codes.getByLabel('Number of codes').fill('50')
  await forgetProof(manager)
  await codes.getByRole('button', { name: 'Generate codes' }).click()
  const question = page.getByRole('dialog', { name: 'Verify it’s you' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(codes.getByLabel('Number of codes')).toHaveValue('50')
  await codes.getByRole('button', { name: 'Generate codes' }).click()
  await question.getByRole('button', { name: 'Verify', exact: true }).click()
  await question.getByLabel('Digit 1 of 6').pressSequentially(await codeFor(manager))
  await expect(codes.getByText('50 codes, 0 used.')).toBeVisible()
  const upload = codes.getByLabel('Or upload your own codes (CSV)')
  const file = (text: string) => ({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await upload.setInputFiles(file(`Code\n${main}-A\n${main}\n`))
  await expect(codes.getByText(`Row 3: ${main} already exists.`)).toBeVisible()
  await upload.setInputFiles(file(`Code\n${main}-A\n`))
  await expect(codes.getByText('51 codes, 0 used.')).toBeVisible()
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('link', { name: 'Download codes' }).click(),
  ])
  const rows = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const [one = ''] = rows.filter((row) => row.startsWith('GIFT-')).map((row) => row.split(',')[0])
  await putIntoBag(customer, product)
  const call = apiAs(customer)
  const { cartId } = await call('GET /cart/:userId', { params: { userId: customer.user.userId } })
  await call('PUT /cart/coupon', { query: { cartId: cartId ?? '', code: one.toLowerCase() } })
  expect(await checkOut(customer, 'CASH', homeAddress)).toMatchObject({ couponCode: one })
  await page.reload()
  await expect(codes.getByText('51 codes, 1 used.')).toBeVisible()
})

test('an automatic coupon applies to bags with its product, until it is ended @long', async ({ page, openBrowser }) => {
  const name = `SELF${Date.now().toString(36).toUpperCase()}`
  const [product, customer] = [await productOfOnesOwn(5), await registerCustomer()]

  await signIn(page, await makeStaff('manager'))
  await page.goto('/coupons/new')
  await page.getByLabel('Code', { exact: true }).fill(name)
  await page.getByRole('radio', { name: 'Automatic discount' }).check()
  await page.getByRole('combobox', { name: 'Add product' }).fill(product.name)
  await page.getByRole('option', { name: product.name }).first().click()
  await expect(page.getByRole('button', { name: `Remove ${product.name}` })).toBeVisible()
  const prepaid = page.getByRole('checkbox', { name: 'Prepaid orders only' })
  await prepaid.check()
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByText('use a code instead')).toBeVisible()
  await prepaid.uncheck()
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await putIntoBag(customer, product)
  const shopper = await openBrowser('shopper')
  await logIn(shopper.context(), customer)
  waitUntilAlive(shopper)
  await shopper.goto('/checkout/cart')
  await expect(shopper.getByText(`${name} applied. You save`)).toBeVisible()
  await expect(shopper.getByLabel('Coupon code')).toBeVisible()
  await expect(shopper.getByLabel('Price summary').getByText(name)).toBeVisible()
  await expectAccessible(shopper)
  expect(await checkOut(customer, 'CASH', homeAddress)).toMatchObject({ couponCode: name })

  await page.reload()
  await expect(page.getByText('Used in 1 order.')).toBeVisible()
  await page.getByRole('button', { name: 'End coupon…' }).click()
  await page.getByRole('button', { name: `End ${name} permanently` }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
})
