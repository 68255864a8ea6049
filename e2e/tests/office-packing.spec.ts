import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { pointCameraAt } from '../support/camera.ts'
import { registerCustomer } from '../support/customer.ts'
import { signIn, test } from '../support/office.ts'
import { openOffice } from '../support/operator.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { hold, makeStaff, orderAgain, promise } from '../support/staff.ts'

async function someOrder(copies = 0): Promise<string> {
  const customer = await registerCustomer(`Zoya ${randomUUID().slice(0, 6)}`)
  const { orderId } = await buy(customer, await aPlentifulProduct())
  if (copies > 0) await orderAgain(orderId, copies)
  return orderId
}

/** Simulates a hand scanner: types the code and presses Enter. */
async function scan(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code)
  await page.getByLabel(label).press('Enter')
}

const lineOf = (page: Page) => page.getByRole('list', { name: 'Items in this order' }).getByRole('button').first()

test('an order is packed by scanning, even with a lost connection, and dispatched by its AWB', async ({
  page,
  context,
  openBrowser,
}) => {
  const orderId = await someOrder()
  const packer = await makeStaff('packer')
  await signIn(page, packer)
  await page.goto('/packing')
  await expect(page.getByRole('heading', { name: 'Packing', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await scan(page, 'Packing slip or order number', 'no order')
  await expect(page.getByText('no order is not an order number.')).toBeVisible()
  await scan(page, 'Packing slip or order number', orderId.replaceAll('-', ''))
  await expect(page.getByRole('heading', { name: orderId, level: 1 })).toBeVisible()
  await expectAccessible(page)

  const theirs = await openBrowser('staff')
  await signIn(theirs, await makeStaff('packer'))
  await theirs.goto(`/packing/${orderId}`)
  await expect(theirs.getByText('packer is packing this order.')).toBeVisible()
  await expectAccessible(theirs)

  await scan(page, 'Scan an item', 'SOME-OTHER-TEE')
  await expect(page.getByText('No product has the code SOME-OTHER-TEE.')).toBeVisible()
  await expect(page.getByText(/^0 of 1 item scanned/)).toBeVisible()
  await context.setOffline(true)
  await lineOf(page).click()
  await expect(page.getByText('No connection. Scans are saved on this device and will be sent again.')).toBeVisible()
  await expect(page.getByText(/^1 of 1 item scanned/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No connection.')).toBeHidden()
  await page.getByLabel('Weight in grams').fill('420')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(page.getByText(`${orderId} packed`)).toBeVisible()
  await expectAccessible(page)
  const papers = page.getByRole('region', { name: `Documents for ${orderId}` })
  for (const name of ['Print invoice', 'Print address label', 'Print packing slip']) {
    const file = await page.request.get((await papers.getByRole('link', { name }).getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
  }

  await page.goto('/shipments')
  const row = page.getByRole('row').filter({ hasText: orderId })
  await expect(row).toContainText('420 g')
  await expectAccessible(page)
  const awb = `D${Date.now()}`
  await page.getByLabel('AWBs or order numbers').fill(`${orderId} ${awb}\nX00000001`)
  await page.getByLabel('Courier').fill('DTDC')
  await page.getByRole('button', { name: 'Dispatch 2' }).click()
  await expect(page.getByText('1 dispatched, 1 error:')).toBeVisible()
  await expect(page.getByText('No shipment ready to dispatch has this AWB.')).toBeVisible()
  await expect(page.getByLabel('AWBs or order numbers')).toHaveValue('X00000001')
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'In transit' }).click()
  await expect(page).toHaveURL(/show=handedOver/)
})

test('opening and leaving an order changes nothing; a parcel may be dispatched without an AWB, which is added later @long', async ({
  page,
}) => {
  const orderId = await someOrder()
  await promise(orderId, '2026-01-05')
  await signIn(page, await makeStaff('packer'))
  await page.goto('/packing')
  const row = page.getByRole('listitem').filter({ hasText: orderId })
  await expect(row).toContainText('5 Jan 2026, late')
  await scan(page, 'Packing slip or order number', orderId.slice('NK-'.length).toLowerCase())
  await expect(page.getByRole('heading', { name: orderId, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Exit' }).click()
  await page.getByRole('link', { name: 'To pack' }).click()
  await expect(row).toBeVisible()

  await row.getByRole('link').click()
  await lineOf(page).click()
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(page.getByText(`${orderId} packed`)).toBeVisible()
  await page.goto('/shipments')
  await page.getByLabel('AWBs or order numbers').fill(orderId)
  await page.getByRole('button', { name: 'Dispatch 1', exact: true }).click()
  await expect(page.getByText('No AWB, so the shipment cannot be tracked.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dispatch 1 without AWB' }).click()
  await expect(page.getByText('1 dispatched')).toBeVisible()
  await expect(page.getByLabel('AWBs or order numbers')).toHaveValue('')
  await page.goto('/shipments?show=handedOver')
  await page.getByRole('button', { name: `Add AWB for ${orderId}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Courier').fill('DTDC')
  await dialog.getByLabel('AWB', { exact: true }).fill('none')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('An AWB has 5 to 30 letters')).toBeVisible()
  await expectAccessible(page)
  const awb = `D${Date.now()}`
  await dialog.getByLabel('AWB', { exact: true }).fill(awb)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText(awb)
})

test('orders on hold are listed instead of picked @long', async ({ page }) => {
  const [free, held] = [await someOrder(), await someOrder()]
  for (const orderId of [free, held]) await promise(orderId, '2026-01-04')
  await hold(held, 'No answer')
  await signIn(page, await makeStaff('packer'))
  await page.goto('/packing')
  for (const orderId of [free, held]) await page.getByLabel(`Select ${orderId}`).check()
  const leftOut = `1 order on hold skipped: ${held}`
  await expect(page.getByText(leftOut)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Packing slips (A5)' })).toHaveAttribute(
    'href',
    new RegExp(`orderId=${free}$`),
  )
  await expectAccessible(page)
  await page.goto(`/packing/pick?orderId=${free}&orderId=${held}`)
  await expect(page.getByText(leftOut)).toBeVisible()
  await expect(page.getByText('1 item for 1 order')).toBeVisible()
})

test('the pick list sums the selected orders, and its documents open', { tag: '@long' }, async ({ page }) => {
  const orderId = await someOrder()
  await signIn(page, await makeStaff('packer'))
  await page.goto(`/packing/pick?orderId=${orderId}`)
  const piece = page.getByRole('list', { name: 'Items to pick' }).getByRole('button')
  await expect(piece).toHaveCount(1)
  await expectAccessible(page)
  await piece.click()
  await expect(piece).toHaveAttribute('aria-pressed', 'true')
  const file = await page.request.get((await page.getByRole('link', { name: 'Print' }).getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await page.goto('/packing')
  await expect(page.getByRole('link', { name: 'Packing slips (A5)' })).toHaveAttribute(
    'href',
    /orders\/slips\.pdf\?orderId=NK-/,
  )
})

test('a parcel of a cancelled order is listed until its items are restocked', { tag: '@long' }, async ({ page }) => {
  const orderId = await someOrder()
  const office = openOffice()
  await office.bring(orderId, 'PROCESSING')
  await office.cancel(orderId)
  await office.close()
  await signIn(page, await makeStaff('packer'))
  await page.goto(`/packing/${orderId}`)
  await expect(page.getByText('This order was cancelled. Put its items back on the shelf.')).toBeVisible()
  await page.goto('/shipments?show=recalled')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Restock items of ${orderId}` }).click()
  await expect(page.getByText(`Items of ${orderId} restocked`)).toBeVisible()
  await expect(page.getByRole('link', { name: orderId })).toHaveCount(0)
})

test('the camera reads the code of a slip with a reader served by the shop', { tag: '@long' }, async ({ page }) => {
  const orderId = await someOrder()
  await signIn(page, await makeStaff('packer'))
  await pointCameraAt(page, orderId.replaceAll('-', ''))
  const strangers: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== process.env.STAFF_URL) strangers.push(request.url())
  })
  await page.goto('/packing')
  await page.getByRole('button', { name: 'Scan with camera' }).click()
  await expect(page.getByRole('heading', { name: orderId, level: 1 })).toBeVisible()
  expect(strangers).toEqual([])
})
