import { execFile } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Product } from '@nukkad/contract/catalogue'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatRupees } from '@nukkad/contract/money'
import type { listRefunds } from '@nukkad/contract/staff/refunds'
import { expect, type Page } from '@playwright/test'
import { apiAs, registerCustomer, type Customer } from '../support/customer.ts'
import { mailsTo } from '../support/mailbox.ts'
import { signIn, test } from '../support/office.ts'
import { openOffice } from '../support/operator.ts'
import { checkOut, homeAddress, productOfOnesOwn, putIntoBag } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'
import type { OpenBrowser } from '../support/store.ts'
import { logIn, waitUntilAlive } from '../support/test.ts'

/** A product of this test alone, with twenty of one variant and five of another size. */
async function fillShelf() {
  const product = await productOfOnesOwn(9)
  const [piece] = product.variants
  const other = product.variants.find(({ color, size }) => color === piece?.color && size !== piece?.size)
  if (piece === undefined || other === undefined) throw new Error('the demo shop has too few products')
  const office = openOffice()
  await office.setStock(product, piece, 20)
  await office.setStock(product, other, 5)
  await office.close()
  return { product: { ...product, variants: [piece] }, piece, other }
}

type Ordering = { product: Product; fullName: string; pieces?: number; coupon?: string }

/** A customer with items in the bag. */
async function aCustomer({ product, pieces = 1, coupon }: Ordering): Promise<Customer> {
  const customer = await registerCustomer()
  await putIntoBag(customer, product, pieces)
  if (coupon === undefined) return customer
  const { userId } = customer.user
  const { cartId } = await apiAs(customer)('GET /cart/:userId', { params: { userId } })
  await apiAs(customer)('PUT /cart/coupon', { query: { cartId: cartId ?? '', code: coupon } })
  return customer
}

/** A COD order. */
async function payInCash(ordering: Ordering) {
  const customer = await aCustomer(ordering)
  const placed = await checkOut(customer, 'CASH', { ...homeAddress, fullName: ordering.fullName })
  return { customer, ...placed, paymentId: '' }
}

/** An online order with the bank's response to its payment; null if the customer leaves the payment page. */
async function payOnline(outcome: 'approve' | 'decline' | null, ordering: Ordering) {
  const customer = await aCustomer(ordering)
  const { userId } = customer.user
  const call = apiAs(customer)
  const { grandTotal: amount } = await call('GET /cart/:userId', { params: { userId } })
  const opened = await call('POST /payment/create-order', { body: { amount, currency: 'INR', customerId: userId } })
  const placed = await checkOut(customer, 'ONLINE', { ...homeAddress, fullName: ordering.fullName })
  if (outcome === null) return { customer, ...placed, paymentId: '' }
  const reply = await fetch(new URL('/v1/checkout/payments', opened.checkoutUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: opened.keyId, orderId: opened.id, method: 'upi', vpa: 'asha@okaxis', outcome }),
  })
  const { id: paymentId, signature } = (await reply.json()) as { id: string; signature?: string }
  if (signature !== undefined) {
    const paid = { razorpayOrderId: opened.id, razorpayPaymentId: paymentId, razorpaySignature: signature }
    await call('POST /payment/verify', { body: { orderId: placed.orderId, ...paid } })
  }
  return { customer, ...placed, paymentId }
}

/** Simulates a hand scanner: types the code and presses Enter. */
async function scan(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code)
  await page.getByLabel(label).press('Enter')
}

/** Presses a button with a confirmation dialog, which may ask for a reason. */
async function press(page: Page, name: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (reason !== undefined) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** A unique number of a courier or a bank. */
const twelveDigits = () => String(randomInt(1e11, 1e12))

/** The SKU printed on the label of a garment. */
function codeOf({ slug }: Product, { color, size }: { color: string; size: string }): string {
  return `${slug}-${color}-${size}`.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '-')
}

/** The store in that customer's own browser. */
async function comeToShop(openBrowser: OpenBrowser, customer: Customer): Promise<Page> {
  const page = await openBrowser('shopper')
  await logIn(page.context(), customer)
  waitUntilAlive(page)
  return page
}

/** The output of `npm run match` for this store. */
async function readMatch(): Promise<string> {
  const { hostname: HOST, port: SANDBOX_PORT } = new URL(process.env.SANDBOX_URL ?? '')
  const env = { ...process.env, DATABASE_URL: process.env.STORE_DATABASE_URL, HOST, SANDBOX_PORT }
  const command = fileURLToPath(new URL('../../server/src/commands/match.ts', import.meta.url))
  return new Promise((resolve) => execFile(process.execPath, [command], { env }, (_, said, why) => resolve(said + why)))
}

const logOf = (page: Page) => page.getByRole('region', { name: 'Timeline' }).locator('ol')

/** The timeline on the order's page, oldest first, without the mail that asks staff to pack. */
async function expectLog(page: Page, { orderId }: { orderId: string }, steps: string[]): Promise<void> {
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByRole('heading', { name: orderId, level: 1 })).toBeVisible()
  await expect(
    logOf(page).locator('li:not([data-kind="mail"], [data-kind="refund"], [data-kind="return"]) strong'),
  ).toHaveText(steps.toReversed())
}

/** Ignores the login code; `#` is replaced with the order's id. */
async function expectMails({ customer, orderId }: { customer: Customer; orderId: string }, said: string[]) {
  const expected = said.map((subject) => subject.replace('#', orderId)).toSorted()
  const subjects = async () => (await mailsTo(customer.email)).map(({ subject }) => subject)
  await expect
    .poll(async () => (await subjects()).filter((subject) => !subject.includes('login code')).toSorted())
    .toEqual(expected)
}

/** All refunds of an order. */
async function refundsOf(page: Page, { orderId }: { orderId: string }) {
  const reply = await page.request.get(`/staff/api/v1.0/refunds?show=all&orderId=${orderId}`)
  return ((await reply.json()) as ReplyOf<typeof listRefunds>).content
}

async function leftOn({ slug }: Product, { color, size }: { color: string; size: string }) {
  const { variants } = await apiAs()('GET /products/slug/:slug', { params: { slug } })
  return variants.find((one) => one.color === color && one.size === size)?.available
}

const sentMail = 'Shipped: your order #'
const nearMail = 'Out for delivery – #'
const deliveredMail = 'Order delivered – #'

async function comeToWork(openBrowser: OpenBrowser, role: 'manager' | 'packer' | 'owner'): Promise<Page> {
  const page = await openBrowser('staff')
  await signIn(page, await makeStaff(role))
  return page
}

test('a day in the shop @long', async ({ page, openBrowser }) => {
  // It is as long as ten other tests.
  test.setTimeout(300_000)
  const fullName = `Nandini ${randomUUID().slice(0, 8)}`
  const { product, piece, other } = await fillShelf()
  const one = { product, fullName }
  const orders = await test.step('eight orders come in', () =>
    Promise.all([
      payInCash(one),
      payInCash({ ...one, pieces: 3, coupon: 'CORNER10' }),
      payInCash(one),
      payOnline('approve', { ...one, pieces: 2, coupon: 'CORNER10' }),
      payOnline('approve', one),
      payOnline('approve', one),
      payOnline('decline', one),
      payOnline(null, one),
    ]))
  const [edited, returned, pulled, parted, failed, lost, declined, unpaid] = orders
  const packed = [edited, returned, parted, failed, lost]
  const awbs = packed.map(twelveDigits)

  const dialog = page.getByRole('dialog')
  await test.step('the manager sees which orders are paid', async () => {
    await signIn(page, await makeStaff('manager'))
    await page.goto(`/orders?q=${encodeURIComponent(fullName)}`)
    await expect(page.getByText('8 orders')).toBeVisible()
    for (const { orderId } of [declined, unpaid])
      await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('Payment pending')
  })

  await test.step('one order is edited: another size and another street', async () => {
    await page.goto(`/orders/${edited.orderId}`)
    await page.getByRole('button', { name: 'Edit order' }).click()
    await dialog.getByLabel('House, street, area').fill('7, Lake View Road')
    await dialog.getByLabel('Size').selectOption(other.size)
    await dialog.getByRole('button', { name: 'Save and notify customer' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('7, Lake View Road')
    await expect(page.getByRole('region', { name: 'Items' })).toContainText(other.size)
  })

  await test.step('an item of another order is cancelled', async () => {
    await page.goto(`/orders/${parted.orderId}`)
    await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
    await dialog.getByLabel(`Quantity of ${product.name}`).selectOption('1 of 2')
    await dialog.getByLabel('Reason (internal)').selectOption('Customer request')
    await dialog.getByLabel('Message to customer').fill('The last one had a stain.')
    await dialog.getByRole('button', { name: 'Cancel 1 item' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Items' })).toContainText('1 cancelled')
  })

  await test.step('packing starts for six orders at once', async () => {
    await page.goto(`/orders?q=${encodeURIComponent(fullName)}&status=CONFIRMED`)
    await expect(page.getByText('6 orders')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Start packing' }).click()
    await dialog.getByRole('button', { name: 'Start packing' }).click()
    await expect(dialog.getByText('6 now packing')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('one of them is cancelled', async () => {
    await page.goto(`/orders/${pulled.orderId}`)
    await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
    await dialog.getByLabel('Reason (internal)').selectOption('Customer request')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(dialog).toBeHidden()
  })

  const packer = await comeToWork(openBrowser, 'packer')
  await test.step('five are packed by scanning', async () => {
    const pieces = [1, 3, 1, 1, 1]
    await packer.goto('/packing')
    for (const [at, { orderId }] of packed.entries()) {
      await scan(packer, 'Packing slip or order number', orderId.replaceAll('-', ''))
      await expect(packer.getByRole('heading', { name: orderId, level: 1 })).toBeVisible()
      const [right, wrong] = orderId === edited.orderId ? [other, piece] : [piece, other]
      await scan(packer, 'Scan an item', codeOf(product, wrong))
      await expect(packer.getByText(/ is not in this order/)).toBeVisible()
      for (let nth = 0; nth < (pieces[at] ?? 0); nth += 1) await scan(packer, 'Scan an item', codeOf(product, right))
      await packer.getByLabel('Weight in grams').fill('420')
      await packer.getByRole('button', { name: 'Mark as packed', exact: true }).click()
      await expect(packer.getByText(`${orderId} packed`)).toBeVisible()
      await expect(packer).toHaveURL('/packing')
    }
  })

  await test.step('the recalled one is restocked', async () => {
    await packer.goto('/shipments?show=recalled')
    await packer.getByRole('button', { name: `Restock items of ${pulled.orderId}` }).click()
    await expect(packer.getByText(`Items of ${pulled.orderId} restocked`)).toBeVisible()
  })

  await test.step('five are dispatched by their labels, and an unknown label stays in the field', async () => {
    await packer.goto('/shipments')
    const lines = packed.map(({ orderId }, at) => `${orderId} ${awbs[at]}`)
    await packer.getByLabel('AWBs or order numbers').fill([...lines, 'X00000001'].join('\n'))
    await packer.getByLabel('Courier').fill('Delhivery')
    await packer.getByRole('button', { name: 'Dispatch 6' }).click()
    await expect(packer.getByText('5 dispatched, 1 error:')).toBeVisible()
  })

  await test.step('three are delivered, one delivery fails, and one parcel is lost', async () => {
    await page.goto(`/orders/${edited.orderId}`)
    await press(page, 'Mark as delivered')
    for (const { orderId } of [returned, parted]) {
      await page.goto(`/orders/${orderId}`)
      await press(page, 'Mark as out for delivery')
      await press(page, 'Mark as delivered')
    }
    await page.goto(`/orders/${failed.orderId}`)
    await press(page, 'Mark as out for delivery')
    await page.getByRole('button', { name: 'Delivery failed (NDR)', exact: true }).click()
    const missed = page.getByRole('dialog')
    await missed.getByLabel('Reason').selectOption('Nobody at home')
    await missed.getByRole('button', { name: 'Delivery failed (NDR)', exact: true }).click()
    await expect(missed).toBeHidden()
    await page.goto(`/orders/${lost.orderId}`)
    await press(page, 'Mark as lost in transit', 'Not seen at the hub')
  })

  await test.step('the failed one comes back and is restocked', async () => {
    await packer.goto('/returns')
    await packer.getByLabel('Receive a return').fill(awbs[packed.indexOf(failed)] ?? '')
    await packer.getByRole('button', { name: 'Find order' }).click()
    await expect(packer.getByRole('heading', { name: failed.orderId, level: 1 })).toBeVisible()
    await packer.getByRole('dialog').getByRole('button', { name: 'Restock all' }).click()
    await packer.getByRole('dialog').getByRole('button', { name: 'Mark as RTO received' }).click()
    await expect(packer.getByRole('dialog')).toBeHidden()
  })

  const shopper = await comeToShop(openBrowser, returned.customer)
  await test.step('a customer returns one item of three', async () => {
    await shopper.goto(`/my-profile/order/${returned.orderId}`)
    await shopper.getByRole('button', { name: 'Return Order' }).click()
    const asked = shopper.getByRole('dialog', { name: 'Return this order?' })
    await asked.getByLabel(`Quantity to return: ${product.name}, ${piece.color}, ${piece.size}`).selectOption('Qty 1')
    await asked.getByLabel('Item arrived damaged or defective').check()
    await asked.getByRole('button', { name: 'Return My Order' }).click()
    await expect(shopper.getByText('Return request submitted')).toBeVisible()
  })

  await test.step('the return is approved, picked up and found damaged', async () => {
    await page.goto('/today')
    await page.getByRole('link', { name: 'New return requests' }).click()
    const views = page.getByRole('navigation', { name: 'Return views' })
    await expect(views.getByRole('link', { name: 'Requested' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: returned.orderId }).click()
    await expect(page.getByRole('heading', { name: `Return of ${returned.orderId}` })).toBeVisible()
    await press(page, 'Approve')
    await press(page, 'Mark as picked up')
    await packer.goto(new URL(page.url()).pathname)
    await packer.getByRole('button', { name: 'Receive return', exact: true }).click()
    await packer.getByRole('radio', { name: 'Damaged' }).check()
    await packer.getByRole('dialog').getByRole('button', { name: 'Receive return' }).click()
    await expect(packer.getByRole('dialog')).toBeHidden()
    await expect(packer.getByRole('region', { name: 'Items' })).toContainText('Damaged')
  })

  await test.step('the customer enters a UPI ID', async () => {
    await shopper.goto(`/my-profile/order/${returned.orderId}`)
    const money = shopper.getByRole('region', { name: 'Your refund' })
    await money.getByRole('textbox', { name: 'UPI ID' }).fill('nandini.rao@okaxis')
    await money.getByRole('button', { name: 'Save refund details' }).click()
    await expect(money).toContainText('We will refund to na•••@okaxis')
  })

  const owner = await comeToWork(openBrowser, 'owner')
  await test.step('the COD refund goes there', async () => {
    await owner.goto(`/refunds?orderId=${returned.orderId}`)
    await owner.getByRole('button', { name: 'Payout file (1)' }).click()
    await owner.getByRole('button', { name: 'Show bank details' }).click()
    await expect(owner.getByRole('list', { name: 'Bank details' })).toContainText('nandini.rao@okaxis')
    await owner.keyboard.press('Escape')
    await owner.getByRole('button', { name: `Update refund of ${returned.orderId}` }).click()
    await owner.getByLabel('Bank reference').fill(twelveDigits())
    await owner.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(owner.getByRole('dialog')).toBeHidden()
    await owner.goto(`/refunds?show=all&orderId=${returned.orderId}`)
    await owner.getByRole('button', { name: `Update refund of ${returned.orderId}` }).click()
    await owner.getByRole('button', { name: 'Mark as processed' }).click()
    await expect(owner.getByRole('dialog')).toBeHidden()
  })

  const share = formatRupees((await refundsOf(owner, returned))[0]?.amount ?? 0)
  const shipped = ['Confirmed → Packing', 'Updated', 'Packing → Shipped']
  const brought = ['Shipped → Out for delivery', 'Out for delivery → Delivered']
  const undelivered = [
    'Out for delivery → Delivery failed',
    'Delivery failed → RTO received',
    'RTO received → Refunded',
  ]
  const paid = 'Payment pending → Confirmed'
  await test.step('the timeline lists every event of each order', async () => {
    await expectLog(owner, edited, ['Order placed', 'Updated', ...shipped, 'Shipped → Delivered'])
    await expect(logOf(owner)).toContainText(`${piece.size}) becomes ${product.name} (${piece.color}, ${other.size})`)
    await expect(logOf(owner)).toContainText('Packed; Weight (g): none → 420')
    await expectLog(owner, pulled, ['Order placed', 'Confirmed → Packing', 'Packing → Cancelled', 'Updated'])
    await expect(logOf(owner)).toContainText('Items restocked')
    await expectLog(owner, parted, ['Order placed', paid, 'Items cancelled', ...shipped, ...brought])
    await expect(logOf(owner)).toContainText('Message to customer: “The last one had a stain.”')
    await expectLog(owner, failed, ['Order placed', paid, ...shipped, 'Shipped → Out for delivery', ...undelivered])
    await expectLog(owner, lost, [
      'Order placed',
      paid,
      ...shipped,
      'Shipped → Lost in transit',
      'Lost in transit → Refunded',
    ])
    await expectLog(owner, declined, ['Order placed'])
    await expectLog(owner, unpaid, ['Order placed'])
    await expectLog(owner, returned, ['Order placed', ...shipped, ...brought])
    await owner.getByRole('region', { name: 'Returns' }).getByRole('link').click()
    await expect(owner.getByRole('heading', { name: `Return of ${returned.orderId}` })).toBeVisible()
    const steps = ['Requested', 'Requested → Awaiting pick-up', 'Awaiting pick-up → Picked up', 'Picked up → Received']
    await expect(logOf(owner).getByRole('strong')).toHaveText([...steps, 'Received → Refunded'].toReversed())
  })

  await test.step('every mail was sent', async () => {
    await expectMails(edited, ['Order confirmed – #', 'Order # updated', sentMail, deliveredMail])
    await expectMails(pulled, ['Order confirmed – #', 'Order cancelled – #'])
    const part = 'Item cancelled in order #'
    await expectMails(parted, ['Order confirmed – #', part, sentMail, nearMail, deliveredMail])
    const back = ['Delivery attempt missed – #', 'Order # returned to us undelivered']
    await expectMails(failed, ['Order confirmed – #', sentMail, nearMail, ...back])
    await expectMails(lost, ['Order confirmed – #', sentMail, 'Your order # was lost in transit'])
    await expectMails(declined, [])
    await expectMails(unpaid, [])
    await expectMails(returned, [
      'Order confirmed – #',
      sentMail,
      nearMail,
      deliveredMail,
      'Return requested – #',
      'Return approved – #',
      `Add your refund details for ${share} – #`,
      'Return picked up – #',
      'Return received – #',
      'Refund details saved – #',
      `Refund of ${share} initiated`,
    ])
  })

  await test.step('every unit and every paisa is accounted for', async () => {
    expect(await leftOn(product, piece)).toBe(20 - [3, 1, 1, 1, 1].reduce((sum, pieces) => sum + pieces))
    expect(await leftOn(product, other)).toBe(5 - 1)
    const [third, half] = [(returned.totalAmount - returned.deliveryCharges) / 3, parted.totalAmount / 2]
    const back = [third, half, failed.totalAmount, lost.totalAmount]
    const refunds = await Promise.all([returned, parted, failed, lost].map((one) => refundsOf(owner, one)))
    for (const [at, ofOne] of refunds.entries()) {
      expect(ofOne).toMatchObject([{ status: 'PROCESSED' }])
      expect(Math.abs((ofOne[0]?.amount ?? 0) - (back[at] ?? 0))).toBeLessThan(0.01)
    }
    const refundIds = refunds.flat().flatMap(({ refundId, reference }) => [refundId, reference ?? ''])
    const ids = [...orders.map(({ orderId }) => orderId), ...orders.map(({ paymentId }) => paymentId), ...refundIds]
    const mine = [...ids.filter((id) => id !== ''), codeOf(product, piece), codeOf(product, other)]
    const said = await readMatch()
    expect(said).toContain('Mismatches')
    expect(said.split('\n').filter((line) => mine.some((id) => line.includes(id)))).toEqual([])
  })
})
