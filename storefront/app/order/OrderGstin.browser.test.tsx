import { gstinWords } from '@nukkad/contract/gstin-rules'
import type { Order } from '@nukkad/contract/order'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { order, orderPage } from '../../test/order-fixtures.ts'
import { expectAccessible, expectHidden } from '../../test/page.ts'
import { chrome, openStore } from '../../test/store.tsx'

const path = `/my-profile/order/${order.orderId}`
const rao = { gstin: '29AAGCB7383J1Z4', businessName: 'Rao Traders' }
const heading = page.getByRole('heading', { name: 'Business invoice' })
const gstin = page.getByRole('textbox', { name: 'GSTIN' })

async function open(first: Order, takesGstin = true) {
  let shown = first
  const api = await openStore(path, {
    api: {
      ...orderPage(first),
      'GET /content/chrome': { ...chrome, takesGstin },
      'GET /orders/:id': () => shown,
      'PUT /orders/:id/gstin': ({ body }) => (shown = { ...shown, ...body }),
    },
  })
  return { api, show: (next: Order) => (shown = next) }
}

test('a GSTIN is added to an order, and removed again', async () => {
  const { api } = await open(order)
  await page.getByRole('button', { name: 'Add GSTIN' }).click()
  await gstin.fill('29AAGCB7383J1Z5')
  await page.getByRole('textbox', { name: 'Business name' }).fill(rao.businessName)
  await page.getByRole('button', { name: 'Save GSTIN' }).click()
  await expect.element(page.getByText(gstinWords.gstin)).toBeVisible()
  await expectAccessible()
  await gstin.fill(' 29aagcb7383j1z4 ')
  await page.getByRole('button', { name: 'Save GSTIN' }).click()
  await expect.element(page.getByText('GSTIN saved')).toBeVisible()
  await expect.element(page.getByText(`GSTIN ${rao.gstin}`)).toBeVisible()
  expect(api.sent('PUT /orders/:id/gstin').map(({ input }) => input)).toMatchObject([{ body: rao }])
  await page.getByRole('button', { name: 'Change GSTIN' }).click()
  await page.getByRole('button', { name: 'Remove GSTIN' }).click()
  await expect.element(page.getByText('GSTIN removed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add GSTIN' })).toBeVisible()
})

test('a GSTIN cannot be changed once packing has started', async () => {
  const { api, show } = await open({ ...order, ...rao })
  await page.getByRole('button', { name: 'Change GSTIN' }).click()
  show({ ...order, ...rao, status: 'PROCESSING' })
  api.refuse('PUT /orders/:id/gstin', 'GSTIN_REFUSED')
  await page.getByRole('button', { name: 'Save GSTIN' }).click()
  await expect.element(page.getByText(/^We have started to pack this order/)).toBeVisible()
  await expectHidden(gstin)
  await expectHidden(page.getByRole('button', { name: 'Change GSTIN' }))
})

test('a store that takes no GSTIN does not show it', async () => {
  await open(order, false)
  await expect.element(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expectHidden(heading)
})
