import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { expectNotInMenu, openPage, signIn, signOut, test } from '../support/office.ts'
import { openOffice } from '../support/operator.ts'
import { aPlentifulProduct, buy, pieceOf, putIntoBag } from '../support/shopper.ts'
import { isPhone } from '../support/steps.ts'
import { makeStaff, orderAgain } from '../support/staff.ts'

const ordersOn = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: /^NK-/ })

/** A customer of this test alone with that many confirmed orders; `email` finds them all. */
async function someOrders(count: number) {
  const customer = await registerCustomer(`Nimmi ${randomUUID().slice(0, 6)}`)
  const { orderId } = await buy(customer, await aPlentifulProduct())
  if (count > 1) await orderAgain(orderId, count - 1)
  return { email: customer.user.email, orderId }
}

/** These links lead to PDFs. */
async function expectPdfs(page: Page, within: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const href = await within.getByRole('link', { name, exact: true }).getAttribute('href')
    const file = await page.request.get(href ?? '')
    expect([name, file.status(), file.headers()['content-type']]).toEqual([name, 200, 'application/pdf'])
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click()
}

test('orders are searched, filtered and sorted, and the address holds it all', async ({ page }) => {
  const { email, orderId } = await someOrders(1)
  await signIn(page, await makeStaff('manager'))
  await openPage(page, 'Orders')
  await expect(ordersOn(page).first()).toBeVisible()
  await expectAccessible(page)

  const box = page.getByRole('searchbox', { name: 'Search orders' })
  await box.fill(orderId.replaceAll('-', '').toLowerCase())
  await box.press('Enter')
  await expect(ordersOn(page)).toHaveText([orderId])
  await expect(box).toBeFocused()

  await openFilters(page)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Delivered', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Status: Delivered' }).click()
  await expect(ordersOn(page)).toHaveText([orderId])

  await box.fill(email)
  await box.press('Enter')
  await expect(page.getByRole('link', { name: `Search: ${email}` })).toBeVisible()
  await page.getByRole('link', { name: isPhone(page) ? 'Deliver by, earliest first' : 'Deliver by' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(email)}&sort=promised$`))
  await page.reload()
  await expect(box).toHaveValue(email)
  await expect(ordersOn(page)).toHaveText([orderId])
  await page.goBack()
  if (isPhone(page)) {
    await expect(page.getByRole('link', { name: 'Newest first' })).toHaveAttribute('aria-current', 'true')
  } else {
    await expect(page.getByRole('columnheader', { name: 'Placed' })).toHaveAttribute('aria-sort', 'descending')
  }
  await page.goBack()
  await expect(box).toHaveValue(orderId.replaceAll('-', '').toLowerCase())
})

test('a product and then a variant are chosen from suggestions by keyboard alone @long', async ({ page }) => {
  const product = await aPlentifulProduct()
  const { color, size } = pieceOf(product)
  const customer = await registerCustomer(`Nimmi ${randomUUID().slice(0, 6)}`)
  const { orderId } = await buy(customer, product)
  await signIn(page, await makeStaff('manager'))
  await page.goto(`/orders?q=${encodeURIComponent(customer.user.email)}`)
  await openFilters(page)
  const field = page.getByRole('combobox', { name: 'Product', exact: true })
  await field.pressSequentially(product.name.toLowerCase().slice(0, -1))
  await expect(page.getByRole('option', { name: product.name })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await field.press('Enter')
  const variants = page.getByLabel('Variant', { exact: true })
  await expect(variants).toBeFocused()
  await variants.selectOption(`${color}, ${size}`)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('link', { name: `Product: ${product.name}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Variant: ${color}, ${size}` })).toBeVisible()
  await expect(ordersOn(page)).toHaveText([orderId])
  await page.reload()
  await openFilters(page)
  await expect(page.getByLabel('Variant', { exact: true }).locator('option:checked')).toHaveText(`${color}, ${size}`)
  const others = page.getByLabel('Variant', { exact: true }).locator('option').last()
  await page.getByLabel('Variant', { exact: true }).selectOption((await others.textContent()) ?? '')
  await page.getByLabel('Partially cancelled', { exact: true }).selectOption('Yes')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.getByRole('button', { name: `Remove product ${product.name}` }).click()
  await expect(field).toBeFocused()
})

test('an invalid filter value is reported at its field', { tag: '@long' }, async ({ page }) => {
  await someOrders(1)
  await signIn(page, await makeStaff('support'))
  await page.goto('/orders?pincode=56x')
  await expect(page.getByLabel('Pincode')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Pincode')).toHaveValue('56x')
  await expectAccessible(page)
  await page.getByLabel('Pincode').fill('560')
  await page.getByLabel('Pincode').press('Enter')
  await expect(ordersOn(page).first()).toBeVisible()
})

test(
  'a page has fifty orders, Back returns to the previous one, and a link opens the same page',
  { tag: '@long' },
  async ({ page, context }) => {
    const { email } = await someOrders(52)
    await signIn(page, await makeStaff('owner'))
    await page.goto(`/orders?q=${encodeURIComponent(email)}`)
    await expect(page.getByText('52 orders')).toBeVisible()
    await expect(ordersOn(page)).toHaveCount(50)
    const first = await ordersOn(page).first().textContent()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(ordersOn(page)).toHaveCount(2)
    const pasted = await context.newPage()
    await pasted.goto(page.url())
    await expect(ordersOn(pasted)).toHaveCount(2)
    await expect(pasted.getByText('Page 2')).toBeVisible()
    await page.goBack()
    await expect(ordersOn(page)).toHaveCount(50)
    await expect(ordersOn(page).first()).toHaveText(first ?? '')
  },
)

test('orders are selected singly, by page and by filter', { tag: '@long' }, async ({ page }) => {
  const { email } = await someOrders(52)
  await signIn(page, await makeStaff('manager'))
  await page.goto(`/orders?q=${encodeURIComponent(email)}`)
  await page
    .getByRole('checkbox', { name: /^Select NK-/ })
    .first()
    .check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await expect(bar).toContainText('1 selected')
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  await expect(bar).toContainText('50 selected')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(ordersOn(page)).toHaveCount(2)
  await expect(bar).toContainText('50 selected')
  await bar.getByRole('button', { name: 'Select all 52' }).click()
  await expect(bar).toContainText('52 selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toHaveCount(0)
})

test('filters are saved as a view, shared, and removed', { tag: '@long' }, async ({ page, openBrowser }) => {
  const name = `Gifts ${randomUUID().slice(0, 6)}`
  await signIn(page, await makeStaff('support'))
  await page.goto('/orders?tag=gift&paymentMethod=CASH')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Please fill this in')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Visible to all staff').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const link = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
  await expect(link).toHaveAttribute('aria-current', 'true')

  const theirs = await openBrowser('staff')
  await signIn(theirs, await makeStaff('packer'))
  await theirs.goto('/orders')
  await theirs.getByRole('link', { name }).click()
  await expect(theirs.getByRole('link', { name: 'Tag: gift' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Edit view' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit view' }).click()
  await dialog.getByRole('button', { name: 'Delete view' }).click()
  await expect(link).toHaveCount(0)
})

test('a tag is added to all selected orders, and a refusal states the reason @long', async ({ page }) => {
  const { email, orderId } = await someOrders(3)
  await signIn(page, await makeStaff('manager'))
  await page.goto(`/orders?q=${encodeURIComponent(email)}`)
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  const dialog = page.getByRole('dialog')
  await bar.getByRole('button', { name: 'Add tag' }).click()
  await dialog.getByLabel('Tag').fill('Diwali')
  await expectAccessible(page)
  await dialog.getByLabel('Tag').press('Enter')
  await expect(dialog.getByText('3 tagged')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'diwali' })).toHaveCount(3)
  await expect(bar).toHaveCount(0)

  await page.getByRole('checkbox', { name: `Select ${orderId}` }).check()
  await bar.getByRole('button', { name: 'Dispatch' }).click()
  await dialog.getByRole('button', { name: 'Dispatch' }).click()
  await expect(dialog.getByText('0 dispatched, 1 not dispatched')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(orderId)
  await expectAccessible(page)
})

test('a role that may not read orders sees none @long', async ({ page }) => {
  await signIn(page, await makeStaff('accountant'))
  await expectNotInMenu(page, 'Orders')
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'You don’t have access' })).toBeVisible()
})

test('an order is packed and dispatched on its page, and its timeline shows both @long', async ({ page }) => {
  const { orderId } = await someOrders(1)
  await signIn(page, await makeStaff('packer'))
  await page.goto('/orders')
  await page.getByRole('searchbox').fill(orderId)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: orderId, exact: true }).click()
  await expect(page.getByRole('heading', { name: orderId, level: 1 })).toBeVisible()
  const pieces = page.getByRole('region', { name: 'Items' })
  const picture = pieces.locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: 'Customer' })).toHaveCount(0)
  await expect(page.getByLabel('Internal note')).toHaveCount(0)

  await page.getByRole('button', { name: 'Start packing' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Packing starts')
  await dialog.getByRole('button', { name: 'Start packing' }).click()
  await expect(dialog).toBeHidden()

  const parcel = page.getByRole('region', { name: 'Shipment' })
  await expect(parcel).toContainText('Packing in progress.')
  const slip = await page.request.get(
    (await parcel.getByRole('link', { name: 'Packing slip' }).getAttribute('href')) ?? '',
  )
  expect(slip.headers()['content-type']).toBe('application/pdf')
  await parcel.getByRole('link', { name: 'Scan to pack' }).click()
  await page.getByRole('list', { name: 'Items in this order' }).getByRole('button').first().click()
  await page.getByLabel('Weight in grams').fill('420')
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(page.getByRole('heading', { name: 'Packing', level: 1 })).toBeVisible()
  await page.goto(`/orders/${orderId}`)
  await expect(parcel).toContainText('by packer, 420 g')
  await expect(parcel).toContainText('Ready to dispatch')
  await expectPdfs(page, parcel, ['Packing slip', 'Address label', 'Tax invoice'])

  await page.goto(`/orders?q=${orderId}`)
  await page.getByRole('checkbox', { name: `Select ${orderId}` }).check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await expectPdfs(page, bar, [
    'Packing slips (A5)',
    'Packing slips (A4, 2 per page)',
    'Address labels (4 × 6 in)',
    'Invoices',
  ])
  await page.goto(`/orders/${orderId}`)

  await page.getByRole('button', { name: 'Dispatch' }).click()
  await dialog.getByLabel('Courier').fill('bluedart')
  await dialog.getByLabel('AWB').fill('no')
  await dialog.getByRole('button', { name: 'Dispatch' }).click()
  await expect(dialog.getByText('An AWB has 5 to 30 letters')).toBeVisible()
  await expectAccessible(page)
  const awb = `5${Date.now()}`
  await dialog.getByLabel('AWB').fill(awb)
  await dialog.getByRole('button', { name: 'Dispatch' }).click()
  await expect(parcel).toContainText(`Blue Dart, AWB ${awb}`)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Packing → Shipped')
  await expect(page.getByRole('button', { name: 'Dispatch' })).toHaveCount(0)
  await expectAccessible(page)
})

test('notes, tags and a hold are saved, and an order on hold states the reason @long', async ({ page }) => {
  const { orderId } = await someOrders(1)
  await signIn(page, await makeStaff('support'))
  await page.goto(`/orders/${orderId}`)
  await page.getByLabel('Internal note').fill('She will be away.\nLeave it next door.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Leave it next door.')
  await expect(page.getByLabel('Internal note')).toHaveValue('')
  await page.getByLabel('New tag').fill('Gift')
  await page.getByLabel('New tag').press('Enter')
  await page.getByRole('button', { name: 'Remove tag gift' }).click()
  await expect(page.getByRole('button', { name: 'Remove tag gift' })).toHaveCount(0)
  await page.getByRole('region', { name: 'Hold' }).getByLabel('Reason').fill('Pincode unclear')
  await page.getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByText('On hold – do not pack: Pincode unclear')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/orders?q=${orderId}`)
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('On hold')
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Release hold' }).click()
  await expect(page.getByText('On hold – do not pack')).toHaveCount(0)
})

test('the second of two editors sees the first change, and keeps typed text @long', async ({ page, openBrowser }) => {
  const { orderId } = await someOrders(1)
  const [manager, support] = [await makeStaff('manager'), await makeStaff('support')]
  await signIn(page, support)
  await page.goto(`/orders/${orderId}`)
  const theirs = await openBrowser('staff')
  await signIn(theirs, manager)
  await theirs.goto(`/orders/${orderId}`)
  await theirs.getByRole('button', { name: 'Start packing' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Start packing' }).click()
  await expect(theirs.getByRole('button', { name: 'Dispatch' })).toBeVisible()

  await page.getByLabel('New tag').fill('vip')
  await page.getByLabel('New tag').press('Enter')
  await expect(page.getByRole('alert')).toContainText('Someone else changed this')
  await expect(page.getByText(`${manager},`).first()).toContainText('Confirmed → Packing')
  await expect(page.getByLabel('New tag')).toHaveValue('vip')
  await expectAccessible(page)
  await page.getByLabel('New tag').press('Enter')
  await expect(page.getByRole('button', { name: 'Remove tag vip' })).toBeVisible()
})

test('a conflict in any other form is shown there, too, and the typed text stays @long', async ({
  page,
  openBrowser,
}) => {
  const { orderId } = await someOrders(1)
  const [manager, support] = [await makeStaff('manager'), await makeStaff('support')]
  const theirs = await openBrowser('staff')
  await signIn(theirs, manager)
  await theirs.goto(`/orders/${orderId}`)
  await signIn(page, support)
  await page.goto(`/orders/${orderId}`)
  const said = 'Someone else changed this'

  await theirs.getByRole('region', { name: 'Hold' }).getByLabel('Reason').fill('Pincode unclear')
  await theirs.getByRole('button', { name: 'Put on hold' }).click()
  await expect(theirs.getByText('On hold – do not pack: Pincode unclear')).toBeVisible()
  const hold = page.getByRole('region', { name: 'Hold' })
  await hold.getByLabel('Reason').fill('She calls back')
  await hold.getByRole('button', { name: 'Put on hold' }).click()
  await expect(hold.getByRole('alert')).toContainText(said)
  await expect(hold).toContainText('Pincode unclear')
  await expect(hold.getByLabel('Reason')).toHaveValue('She calls back')
  await expectAccessible(page)
  await hold.getByRole('button', { name: 'Change reason' }).click()
  await expect(page.getByText('On hold – do not pack: She calls back')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel order' })
  await dialog.getByLabel('Reason (internal)').selectOption('Customer request')
  await dialog.getByLabel('Message to customer').fill('As you wished.')
  await theirs.reload()
  await theirs.getByRole('button', { name: 'Release hold' }).click()
  await expect(theirs.getByText('On hold – do not pack')).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Start packing' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Start packing' }).click()
  await expect(theirs.getByRole('button', { name: 'Dispatch' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByRole('alert')).toContainText(said)
  await expect(dialog.getByText(`${manager},`).last()).toContainText('Confirmed → Packing')
  await expect(dialog.getByLabel('Message to customer')).toHaveValue('As you wished.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('As you wished.')
})

test('two staff create a return for one item: the second sees that it exists, and by whom @long', async ({
  page,
  openBrowser,
}) => {
  const { orderId } = await someOrders(1)
  const operator = openOffice()
  await operator.bring(orderId, 'DELIVERED')
  await operator.close()
  await signIn(page, await makeStaff('support'))
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Create return' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('Other')
  await dialog.getByLabel('Details').fill('The zip is broken')

  const theirs = await openBrowser('staff')
  await signIn(theirs, await makeStaff('manager'))
  await theirs.goto(`/orders/${orderId}`)
  await theirs.getByRole('button', { name: 'Create return' }).click()
  await theirs.getByRole('dialog').getByLabel('Reason').selectOption('Other')
  await theirs.getByRole('dialog').getByLabel('Details').fill('Too late for the wedding')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Create return' }).click()
  await expect(theirs.getByRole('heading', { name: `Return of ${orderId}` })).toBeVisible()

  await dialog.getByRole('button', { name: 'Create return' }).click()
  await expect(dialog.getByRole('alert')).toContainText('0 items are left in this order')
  await expect(dialog.getByLabel('Details')).toHaveValue('The zip is broken')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Too late for the wedding')
})

test('a correction is not suggested as the next step, and says what it undoes @long', async ({ page }) => {
  const [{ orderId }, waiting] = [await someOrders(1), await someOrders(1)]
  const operator = openOffice()
  await operator.bring(orderId, 'DELIVERED')
  await operator.close()
  await signIn(page, await makeStaff('manager'))
  await page.goto(`/orders/${waiting.orderId}`)
  await expect(page.getByRole('button', { name: 'Start packing' })).toHaveClass(/primary/)
  await page.goto(`/orders/${orderId}`)
  const back = page.getByRole('button', { name: 'Move back to “Out for delivery”' })
  await expect(page.getByText('No action needed.')).toBeVisible()
  await expect(back).not.toHaveClass(/primary/)
  await back.click()
  await expect(page.getByRole('dialog', { name: 'Move back to “Out for delivery”' }).getByLabel('Reason')).toBeVisible()
  await expectAccessible(page)
})

test('after signing out, Back shows no order', { tag: '@long' }, async ({ page }) => {
  const { orderId } = await someOrders(1)
  await signIn(page, await makeStaff('manager'))
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByRole('heading', { name: 'Customer' })).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.getByText(orderId)).toHaveCount(0)
})

test('an item is cancelled, then the rest, with a message to the customer @long', async ({ page }) => {
  const customer = await registerCustomer()
  const product = await aPlentifulProduct()
  await putIntoBag(customer, product)
  const { orderId } = await buy(customer, product)
  await signIn(page, await makeStaff('support'))
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel order' })
  await expect(dialog).toContainText('Restock 2 items.')
  await dialog.getByLabel(`Quantity of ${product.name}`).selectOption('1 of 2')
  await expect(dialog).toContainText(/Restock 1 item\. The COD amount drops by ₹[\d,.]+\./)
  await expectAccessible(page)
  await dialog.getByLabel('Reason (internal)').selectOption('Out of stock')
  await dialog.getByLabel('Message to customer').fill('The last one had a stain.')
  await dialog.getByRole('button', { name: 'Cancel 1 item' }).click()
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('1 cancelled')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('The last one had a stain.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await dialog.getByLabel('Reason (internal)').selectOption('Customer request')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('No action needed.')).toBeVisible()
})

test('an order is found, opened and put on hold by keyboard alone @desktop @long', async ({ page }) => {
  const { orderId } = await someOrders(1)
  await signIn(page, await makeStaff('manager'))
  await page.goto('/orders')
  const tabTo = async (target: ReturnType<Page['locator']>) => {
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(target).toBeFocused({ timeout: 1 })
    }).toPass({ intervals: [0] })
  }
  await tabTo(page.getByRole('searchbox'))
  await page.keyboard.type(orderId)
  await page.keyboard.press('Enter')
  await expect(ordersOn(page)).toHaveText([orderId])
  await tabTo(page.getByRole('link', { name: orderId, exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('region', { name: 'Hold' }).getByLabel('Reason'))
  await page.keyboard.type('She calls back')
  await page.keyboard.press('Enter')
  await expect(page.getByText('On hold – do not pack: She calls back')).toBeVisible()
})
