import { expect, type Locator, type Page, type PlaywrightTestArgs } from '@playwright/test'
import { apiAs, type Customer, newEmail } from '../support/customer.ts'
import { heldExchange } from '../support/exchanging.ts'
import { codeFor, mailsTo } from '../support/mailbox.ts'
import type { Operator } from '../support/operator.ts'
import { ordersOf, payByCard } from '../support/paying.ts'
import { aPlentifulProduct, buy, putIntoBag, wish } from '../support/shopper.ts'
import { listOf, quickAdd, quickSizes } from '../support/shopping.ts'
import { fillDeliveryAddress, isPhone, typeCode } from '../support/steps.ts'
import { open, persist } from './patience.ts'
import { seedsToWalk, test } from './test.ts'

type Walker = Pick<PlaywrightTestArgs, 'page' | 'context'> & { customer: Customer; operator: Operator }

/** Journeys that must end well on any network, each by what it shows. */
const journeys = {
  'a first order, paid at the door, its address saved': async ({ page, customer }: Walker) => {
    await putIntoBag(customer, await aPlentifulProduct())
    await proceed(page)
    await fillDeliveryAddress(page)
    await page.getByLabel('Save this address for next time').check()
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    const placed = page.getByRole('heading', { level: 1, name: 'Order placed' })
    const told = page.getByText(/Address Saved Successfully|Failed to save address!/).first()
    await Promise.all([
      // The message passes; on a slow network it has passed before the next page is there.
      expect(told).toBeVisible({ timeout: 120_000 }),
      persist(page, () => page.getByRole('button', { name: /^Place order/ }).click(), placed),
    ])

    // A late answer must not take the shopper away from it.
    await expect(placed).toBeVisible()
    const [order, ...others] = await ordersOf(customer)
    expect(others).toEqual([])
    await expect(page).toHaveURL(`/order-success/${order?.orderId}`)
    await open(page, '/checkout/cart', page.getByText('Your bag is empty'))
  },

  'an order paid online, once': async ({ page, customer }: Walker) => {
    await putIntoBag(customer, await aPlentifulProduct())
    await proceed(page)
    await fillDeliveryAddress(page)
    const pay = page.getByRole('button', { name: /^Pay ₹/ })
    await persist(page, () => page.getByRole('button', { name: /^Continue to payment/ }).click(), pay)
    await expect(pay).toBeEnabled()
    const sheet = await persistUntilSheet(page)
    await payByCard(sheet, 'Approve')
    await expect(page).toHaveURL(/\/payment-success/, { timeout: 60_000 })
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => ordersOf(customer)).toMatchObject([{ status: 'CONFIRMED', paymentMethod: 'ONLINE' }])
    await open(page, '/checkout/cart', page.getByText('Your bag is empty'))
  },

  'a colour, a size and the button pressed at once put one piece into the bag': async ({ page, customer }: Walker) => {
    await addToBagAtOnce(page)
    await expect.poll(async () => (await bagOf(customer)).map((line) => line.quantity)).toEqual([1])
  },

  'a list is sorted by what its box says, though the box was pressed at once': async ({ page }: Walker) => {
    await page.goto('/collection-all', { waitUntil: 'commit' })
    await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
    const { content } = await apiAs()('GET /products', { query: { page: 0, size: 8, sort: 'price-asc' } })
    const names = page.getByRole('main').getByRole('article').getByRole('heading')
    await expect(names).toHaveText(
      content.map(({ name }) => name),
      { timeout: 30_000 },
    )
    await expect(page.getByLabel('Sort by')).toHaveValue('price-asc')
  },

  'hearts and quantities show what the store has kept': async ({ page, customer }: Walker) => {
    const product = await aPlentifulProduct()
    await putIntoBag(customer, product)
    await wish(customer, product)
    const quantity = page.getByRole('combobox', { name: /^Quantity of/ })
    await open(page, '/checkout/cart', quantity)
    const threeItems = page.getByLabel('Price summary').getByText('3 items')
    await persist(page, () => quantity.selectOption('Qty 3'), threeItems)
    await expect.poll(async () => (await bagOf(customer)).map((line) => line.quantity)).toEqual([3])

    const cards = page.getByRole('main').getByRole('article')
    await open(page, '/wishlist', cards.first())
    const remove = page.getByRole('button', { name: `Remove ${product.name} from wishlist` })
    await persist(page, () => remove.click(), page.getByRole('heading', { name: 'Your wishlist is empty' }))
    await expect.poll(async () => (await wishlistOf(customer)).length).toBe(0)
  },

  'the next person at the same browser meets nothing of the one before': async ({
    page,
    context,
    customer,
  }: Walker) => {
    await putIntoBag(customer, await aPlentifulProduct())
    await proceed(page)
    await fillDeliveryAddress(page)
    const pay = page.getByRole('button', { name: /^Pay ₹/ })
    await persist(page, () => page.getByRole('button', { name: /^Continue to payment/ }).click(), pay)
    await logOut(page)
    expect(await context.storageState()).not.toMatchObject({ origins: [{ localStorage: [{ name: 'token' }] }] })

    await logInByHand(page, await openAccount())
    await addToBagAtOnce(page)
    await proceed(page)
    const street = page.getByLabel('Street')
    await expect(street).toHaveValue('')
    expect(
      await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
    ).not.toMatch(/Malleshwaram/)
  },

  'two tabs place the same bag once': async ({ page, context, customer }: Walker) => {
    await putIntoBag(customer, await aPlentifulProduct())
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await proceed(tab)
      await fillDeliveryAddress(tab)
      await tab.getByRole('radio', { name: /Cash on delivery/ }).check()
    }
    await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: /^Place order/ }).click()))
    await expect.poll(async () => (await ordersOf(customer)).length, { timeout: 30_000 }).toBe(1)
    const tabs = [page, other].map((tab) =>
      tab.getByRole('heading', { level: 1, name: /Order placed|Your bag is empty/ }),
    )
    for (const heading of tabs)
      await expect(heading.or(heading.page().getByRole('button', { name: /^Place order/ })).first()).toBeVisible()
    expect(await ordersOf(customer)).toHaveLength(1)
  },

  'load more shows each product once': async ({ page }: Walker) => {
    const { content } = await apiAs()('GET /products', { query: { size: 24 } })
    const names = page.getByRole('main').getByRole('article').getByRole('heading')
    const more = page.getByRole('link', { name: /^(Load more|Try again)$/ })
    await open(page, '/collection-all', more)
    for (const count of [16, 24]) await persist(page, () => more.click(), names.nth(count - 1))
    await expect(names).toHaveText(content.map(({ name }) => name))
  },

  'quick add puts one item into the bag': async ({ page, customer }: Walker) => {
    const { name } = await aPlentifulProduct()
    const size = quickSizes(page).first()
    await open(page, listOf(name), quickAdd(page, name))
    // After Try again its sizes are open already.
    const openSizes = async () => {
      if (await quickAdd(page, name).isVisible()) await quickAdd(page, name).click()
    }
    await persist(page, openSizes, size)
    await persist(page, () => size.click(), page.getByText(`${name} added to bag! (1 item(s))`))
    await expect.poll(async () => (await bagOf(customer)).map(({ quantity }) => quantity)).toEqual([1])
  },

  'an item is saved for later, and comes back once': async ({ page, customer }: Walker) => {
    const product = await aPlentifulProduct()
    await putIntoBag(customer, product)
    const save = page.getByRole('button', { name: `Save for later: ${product.name}` })
    const move = page.getByRole('button', { name: `Move to bag: ${product.name}` })
    await open(page, '/checkout/cart', save)
    await persist(page, () => save.click(), move)
    await expect.poll(async () => (await bagOf(customer)).length).toBe(0)
    await persist(page, () => move.click(), save)
    await expect.poll(async () => (await bagOf(customer)).map(({ quantity }) => quantity)).toEqual([1])
  },

  'a coupon is applied once': async ({ page, customer }: Walker) => {
    await putIntoBag(customer, await aPlentifulProduct(), 2)
    const apply = page.getByRole('button', { name: /^Apply code / }).first()
    await open(page, '/checkout/cart', apply)
    const code = (await apply.getAttribute('aria-label'))?.replace('Apply code ', '') ?? ''
    await persist(page, () => apply.click(), page.getByText(/applied\. You save ₹/))
    const { userId } = customer.user
    const bag = await apiAs(customer)('GET /cart/:userId', { params: { userId } })
    expect(bag.couponCode).toBe(code)
    expect(bag.discount).toBeGreaterThan(0)

    await proceed(page)
    await fillDeliveryAddress(page)
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    const placed = page.getByRole('heading', { level: 1, name: 'Order placed' })
    await persist(page, () => page.getByRole('button', { name: /^Place order/ }).click(), placed)
    const orders = await ordersOf(customer)
    expect(orders).toMatchObject([{ couponCode: code, discount: bag.discount }])
  },

  'an exchange is requested once': async ({ page, customer, operator }: Walker) => {
    const { orderId } = await buy(customer, await aPlentifulProduct())
    await operator.bring(orderId, 'DELIVERED')
    await open(page, `/my-profile/order/${orderId}`, page.getByRole('button', { name: 'Return Order' }))
    const dialog = await openWithStock(page)
    const choice = dialog.getByRole('combobox').first()
    await choice.selectOption({
      label: await choice
        .getByRole('option', { name: /^Exchange: / })
        .first()
        .innerText(),
    })
    const send = dialog.getByRole('button', { name: 'Return My Order' })
    await persist(page, () => send.click(), heldExchange(page))
    const { returns } = await apiAs(customer)('GET /orders/:id', { params: { id: orderId } })
    expect(returns).toMatchObject([{ status: 'REQUESTED', exchanges: [{ quantity: 1, status: 'HELD' }] }])
  },

  'an order is cancelled once, and the page says so': async ({ page, customer }: Walker) => {
    const { orderId } = await buy(customer, await aPlentifulProduct())
    const cancel = page.getByRole('button', { name: 'Cancel Order' })
    await open(page, '/manage-orders', page.getByRole('link', { name: new RegExp(orderId) }))
    await persist(page, () => page.getByRole('link', { name: new RegExp(orderId) }).click(), cancel)
    const dialog = page.getByRole('dialog')
    await cancel.click()
    await dialog.getByText('Changed my mind').click()
    await dialog.getByRole('button', { name: 'Cancel My Order' }).click()
    await expect.poll(async () => (await ordersOf(customer))[0]?.status, { timeout: 30_000 }).toBe('CANCELLED')
  },
}

for (const seed of seedsToWalk()) {
  test.describe(`network ${seed}`, () => {
    test.use({ seed })
    for (const [title, journey] of Object.entries(journeys)) test(title, journey)
  })
}

/** On a product page: everything is pressed as soon as it is seen, long before the page is live. */
async function addToBagAtOnce(page: Page): Promise<void> {
  const { slug } = await aPlentifulProduct()
  await page.goto(`/product-view/${slug}`, { waitUntil: 'commit' })
  await page.getByRole('group', { name: 'Colour' }).locator('label').first().click()
  await page.getByRole('group', { name: 'Size' }).locator('label:has(input:enabled)').first().click()
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add (to bag|\d)/ })
    .filter({ visible: true })
    .first()
  await persist(page, () => add.click(), page.getByText(/added to bag! \(1 item\(s\)\)/))
}

/** Opens the dialog of a return, and again until it knows the other sizes and colours. */
async function openWithStock(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  const lost = dialog.getByText('We could not load other sizes and colours.')
  const found = dialog.locator('option', { hasText: /^Exchange: / }).first()
  await expect(async () => {
    await page.getByRole('button', { name: 'Return Order' }).click()
    await expect(lost.or(found).first()).toBeAttached({ timeout: 30_000 })
    if (await lost.isVisible()) await page.keyboard.press('Escape')
    await expect(found).toBeAttached({ timeout: 1 })
  }).toPass()
  return dialog
}

async function proceed(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Proceed to Checkout' })
  await open(page, '/checkout/cart', button)
  await persist(page, () => button.click(), page.getByLabel('First name'))
}

async function persistUntilSheet(page: Page) {
  // The frame itself, not its dialog: a locator inside a frame cannot be joined with the words of the page around it.
  const sheet = page.locator('iframe[title="Payment"]')
  await persist(page, () => page.getByRole('button', { name: /^Pay ₹/ }).click(), sheet)
  return sheet.contentFrame()
}

/** On a desk by the header, on a phone by the account page. */
async function logOut(page: Page): Promise<void> {
  const logout = page.getByRole('button', { name: 'Logout' })
  await open(page, isPhone(page) ? '/my-profile' : '/', page.getByRole('contentinfo').or(logout).first())
  if (!isPhone(page))
    await persist(
      page,
      () =>
        page
          .getByRole('button', { name: /profile|account/i })
          .first()
          .click(),
      logout.or(page.getByRole('menuitem', { name: 'Logout' })).first(),
    )
  await logout
    .or(page.getByRole('menuitem', { name: 'Logout' }))
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

/** An account whose first code has been mailed and not been given yet. */
async function openAccount(): Promise<string> {
  const email = newEmail()
  await apiAs()('POST /auth/register', { body: { name: 'Meera Iyer', email, phone: '9812345678' } })
  return email
}

async function logInByHand(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(email)
  const code = page.getByRole('group', { name: '4-digit code' })
  await persist(page, () => page.getByRole('button', { name: 'Send code' }).click(), code)
  expect(page.url()).toContain('/auth/verify-otp')
  const login = page.getByText(/^Welcome/)
  const isUsed = page.getByText('This code no longer works')
  const typeNewest = async () => typeCode(page, await codeFor(email))
  await persist(page, typeNewest, login.or(isUsed).first())
  if (await login.first().isVisible()) return

  // The answer to the first try was lost: the code is used, and the page says how to get another.
  const { length: mails } = await mailsTo(email)
  await persist(page, () => page.getByRole('button', { name: 'Resend code' }).click(), page.getByText('New code sent.'))
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(mails)
  await persist(page, typeNewest, login.first())
}

async function bagOf(customer: Customer) {
  return (await apiAs(customer)('GET /cart/:userId', { params: { userId: customer.user.userId } })).items
}

async function wishlistOf(customer: Customer) {
  return (await apiAs(customer)('GET /wishlist/user/:userId', { params: { userId: customer.user.userId } })).products
}
