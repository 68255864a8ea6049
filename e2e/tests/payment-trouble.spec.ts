import { cover, expectMessage } from '../support/cover.ts'
import { apiAs } from '../support/customer.ts'
import { doubleTheBag, fillBag, goToPayment, openSheet, ordersOf, payByCard } from '../support/paying.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { answerWith, cutCall } from '../support/trouble.ts'

test.beforeEach(async ({ customer }) => fillBag(customer))

const problem = (status: number, code: string, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, detail, requestId: 'test-4711' }),
})

test('the provider’s script cannot be loaded: Retry reloads the page', { tag: '@phone' }, async ({ page, watch }) => {
  watch.allow(/checkout\.js/)
  await page.route('**/v1/checkout.js', (route) => route.abort())
  await goToPayment(page)
  await expectMessage(page, 'Failed to load <payment provider> SDK', 'Failed to load Razorpay SDK')

  await page.unroute('**/v1/checkout.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  cover('message', 'Retry')
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()

  await expect(page).toHaveURL('/checkout/payment')
})

test(
  'the provider is down: the page says so, nothing is ordered, and Go Back leads to the address',
  { tag: '@desktop' },
  async ({ page, customer, watch }) => {
    watch.allow(/create-order/)
    const words = 'Online payment is not available right now. Please try again soon.'
    await page.route('**/payment/create-order', (route) => route.fulfill(problem(503, 'PAYMENT_UNAVAILABLE', words)))
    await goToPayment(page)
    await expectMessage(
      page,
      '<payment provider> order creation failed - no order ID returned',
      'Razorpay order creation failed - no order ID returned',
    )
    await expect(page.getByRole('alert')).toContainText(words)
    expect(await ordersOf(customer)).toEqual([])
    await page.getByRole('link', { name: 'Go Back' }).click()
    cover('message', 'Go Back')
    await expect(page).toHaveURL('/checkout/address')
  },
)

test('a response without an order id', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/payment/create-order', (route) => route.fulfill({ json: {} }))
  await goToPayment(page)
  await expectMessage(
    page,
    '<payment provider> order creation failed - no order ID returned',
    'Razorpay order creation failed - no order ID returned',
  )
})

test('an order that comes back without an id is not paid', { tag: '@phone' }, async ({ page, watch }) => {
  await answerWith({ page, watch }, 'POST /orders', {})
  await goToPayment(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectMessage(page, 'Failed to create order - no order ID returned')
})

test('no payment starts without a known customer', { tag: '@phone' }, async ({ page, customer, watch }) => {
  watch.allow(/checkout\.js|\/(cart|user)\/(\s|$)/)
  const bag = await apiAs(customer)('GET /cart/:userId', { params: { userId: customer.user.userId } })
  await page.route('**/v1/checkout.js', (route) => route.abort())
  await goToPayment(page)
  // Retry keeps the steps, and reads the browser's storage again.
  await page.addInitScript((user) => {
    localStorage.setItem('user', JSON.stringify({ ...user, userId: '' }))
    // The choices belong to the logged-in customer.
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        storage.setItem(key, storage.getItem(key)?.replaceAll(`"owner":"${user.userId}"`, '"owner":""') ?? '')
  }, customer.user)
  await page.route('**/api/v1.0/cart/', (route) => route.fulfill({ json: bag }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectMessage(page, 'Missing required data to initiate payment.')
})

test('Pay says that it is not ready until the provider is', { tag: '@phone' }, async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/payment/create-order', async (route) => {
    await held
    await route.continue()
  })
  await goToPayment(page)
  const pay = page.getByRole('button', { name: 'Preparing payment…' })
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await pay.click({ force: true })
  await expectMessage(page, 'Payment is not ready.')
  letGo()
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).not.toHaveAttribute('aria-disabled')
})

test(
  'the bag changed in another tab: nothing is charged, and the new total is shown @long',
  { tag: '@desktop' },
  async ({ page, customer, watch }) => {
    watch.allow(/409/)
    await goToPayment(page)
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
    await doubleTheBag(customer)
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(page.getByText('Your bag has changed since you saw it.')).toBeVisible()
    await expect(page.getByText('Quantity 2')).toBeVisible()
    await payByCard(await openSheet(page), 'Approve')
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  },
)

test(
  'incomplete steps redirect: without an address there is no payment page',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto('/checkout/payment')
    await expect(page).toHaveURL('/checkout/cart')
    await page.goto('/payment-success')
    await expect(page).toHaveURL('/checkout/cart')
  },
)

test(
  'only the checkout allows the provider, and only the payment page loads its script @long',
  { tag: '@desktop' },
  async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/checkout.js')) scripts.push(page.url())
    })
    const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? ''
    expect(await policyOf('/checkout/payment')).toMatch(/frame-src http/)
    for (const path of ['/', '/collection-all', '/auth/login']) expect(await policyOf(path)).not.toContain('frame-src')

    await page.goto('/checkout/cart')
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
    expect(scripts).toEqual([])
    await goToPayment(page)
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
    expect(scripts).toHaveLength(1)
  },
)

test(
  'a lost response does not leave a success page: it is requested again @long',
  { tag: '@phone' },
  async ({ page, customer, watch }) => {
    const placed = await buy(customer, await aPlentifulProduct())
    const waiting = await buy(customer, await aPlentifulProduct(), 'ONLINE')
    const pages = [
      [`/payment-success?orderId=${waiting.orderId}`, 'Confirming your payment'],
      [`/order-success/${placed.orderId}`, 'Order placed'],
    ] as const
    for (const [address, title] of pages) {
      const heading = page.getByRole('heading', { level: 1, name: title })
      const mend = await cutCall({ page, watch }, 'GET /orders/:id')
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Error loading order details' })).toBeVisible()
      await expect(page).toHaveURL(address)
      await mend()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(heading).toBeVisible()
    }

    const [[address, title]] = pages
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const mend = await cutCall({ page, watch }, 'GET /orders/:id')
    for (let polls = 0; polls < 2; polls += 1) {
      await page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/orders/${waiting.orderId}`))
    }
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveURL(address)
    await mend()
  },
)

test.describe('inside another app that cannot open frames', { tag: '@phone' }, () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142 Mobile Safari/537.36 Instagram 400.0',
  })

  test('the widget sends a form instead, and the shopper lands on the success page', async ({ page, customer }) => {
    await goToPayment(page)
    await payByCard(await openSheet(page), 'Approve')
    await expect(page).toHaveURL(/\/payment-success\?orderId=NK-/)
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    expect(await ordersOf(customer)).toMatchObject([{ status: 'CONFIRMED' }])
  })
})
