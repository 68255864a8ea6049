import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { CheckoutTerms } from '@nukkad/contract/terms-rules'
import { defaultTerms, noConfirmRules, termBounds } from '@nukkad/contract/terms-rules'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../test/open-page.tsx'
import { UnsavedGuard } from '../platform/unsaved.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'

let close = () => {}
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const categoryId = '00000000-0000-4000-8000-000000000001'
const category: StaffCategory = {
  categoryId,
  gender: 'Men',
  name: 'Tees',
  slug: 'tees',
  seo: { title: '', description: '' },
  version: 1,
  status: 'shown',
  products: 4,
  live: 4,
}
const value: CheckoutTerms = {
  ...defaultTerms,
  cash: { rupees: 900, orders: 1, refusals: 1, categoryIds: [categoryId] },
  confirm: { rupees: 500, firstOrders: true, riskyPincodes: true, hours: 24 },
}
const setting = { value, version: 3, changedBy: null, changedAt: null }

const Settings = () => (
  <UnsavedGuard>
    <h1>Store settings</h1>
    <CheckoutForm setting={setting} categories={[category]} />
  </UnsavedGuard>
)

test('an owner turns every COD rule off, and the form shows them off', async () => {
  const sent: { value: CheckoutTerms; version: number }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, request) => {
    const body = (await new Request(url, request).json()) as (typeof sent)[number]
    sent.push(body)
    return Response.json({ checkout: { ...setting, value: body.value, version: 4 } })
  })
  close = (await openPage(Settings, { loaded: null })).close
  const field = (name: string) => page.getByLabelText(name, { exact: true })
  const confirm = [
    page.getByLabelText('Confirm orders of customers without a delivered order'),
    page.getByLabelText(/^Confirm orders to pincodes/),
  ]
  await expect.element(page.getByText('No COD for 1 category')).toBeVisible()
  await field('COD limit').fill(String(termBounds.cashRupees))
  await field('Maximum open COD orders').fill(String(termBounds.cashOrders))
  await field('RTO limit for COD').fill('0')
  await field('Orders above').fill('')
  await userEvent.click(page.getByRole('checkbox', { name: /Tees/ }))
  for (const rule of confirm) await userEvent.click(rule)
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))

  await expect.element(page.getByText('Checkout & delivery saved')).toBeVisible()
  const cash = { rupees: termBounds.cashRupees, orders: termBounds.cashOrders, refusals: 0, categoryIds: [] }
  expect(sent).toEqual([{ value: { ...defaultTerms, cash, confirm: noConfirmRules }, version: 3 }])
  await expect.element(page.getByText('COD for all categories')).toBeVisible()
  await expect.element(field('RTO limit for COD')).toHaveValue('0')
  await expect.element(field('Orders above')).toHaveValue('')
  for (const rule of confirm) await expect.element(rule).not.toBeChecked()
})
