import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page.tsx'
import { EditOrderForm } from './EditOrderForm.tsx'
import type { OrderProps } from './use-order-change.ts'

let close = () => {}
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const variant = (color: string, size: string, stock: number) => ({
  variantId: `${color} ${size}`,
  color,
  size,
  stock,
  isArchived: false,
})
const tee = { productId: 'tee', name: 'Kolam Tee', image: null, variants: [variant('Black', 'M', 5)] }
const kurta = {
  productId: 'kurta',
  name: 'Lotus Kurta',
  image: null,
  variants: [variant('Rust', 'M', 1), variant('Ecru', 'S', 9), variant('Ecru', 'M', 9)],
}
const item = {
  orderItemId: 'a',
  productId: 'tee',
  productName: 'Kolam Tee',
  color: 'Black',
  size: 'M',
  quantity: 2,
  cancelledQuantity: 0,
  returnedQuantity: 0,
  price: 799,
}
const address = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  street: '14 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560005',
}
const order = {
  orderId: 'NK-1',
  version: 4,
  status: 'CONFIRMED',
  paymentMethod: 'CASH',
  items: [item],
  address,
  log: [],
}

const quote = {
  previousTotal: 1598,
  totalAmount: 1399,
  discount: 0,
  couponCode: null,
  endedCoupon: 'DIWALI',
  prices: [{ orderItemId: 'a', price: 699.5 }],
}

type Sent = { path: string; body: object }

/** Answers as the API does; `refusal` is the answer to each quote instead. */
async function open(refusal?: string) {
  const sent: Sent[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = input as string
    const path = url.replace(/^.*\/orders\//, '/orders/')
    if (init?.method !== 'POST') return Response.json({ products: url.includes('q=') ? [kurta] : [tee, kurta] })
    sent.push({ path, body: JSON.parse(init.body as string) as object })
    if (!path.endsWith('/quote')) return Response.json({ ...order, version: 5 })
    if (refusal === undefined) return Response.json(quote)
    return Response.json({ code: 'ORDER_STATE', title: refusal, detail: refusal, status: 409 }, { status: 409 })
  })
  const done = vi.fn<() => void>()
  const Page = () => (
    <>
      <h1>Order</h1>
      <EditOrderForm order={order as unknown as OrderProps['order']} onOrder={() => {}} onDone={done} />
    </>
  )
  close = (await openPage(Page, { loaded: null })).close
  return { sent, done }
}

async function chooseKurta() {
  await page.getByRole('button', { name: 'Replace with another product' }).click()
  await page.getByRole('combobox', { name: 'Product instead of Kolam Tee' }).fill('lotus')
  await page.getByRole('option', { name: 'Lotus Kurta' }).click()
}

const save = () => page.getByRole('button', { name: 'Save and notify customer' })
const edited = { orderItemId: 'a', productId: 'kurta', color: 'Ecru', size: 'M' }

test('another product shows its price and the new total before it is saved with that total', async () => {
  const { sent, done } = await open()
  await chooseKurta()
  await expect.element(page.getByText('Replaced by Lotus Kurta')).toBeVisible()
  await expect.element(page.getByLabelText('Colour')).toHaveValue('Ecru')
  await expect.element(page.getByLabelText('Size')).toHaveValue('M')
  await expect.element(page.getByText('Total ₹1,598 → ₹1,399')).toBeVisible()
  await expect.element(page.getByText('COD amount to collect: ₹1,399. Coupon DIWALI no longer applies.')).toBeVisible()
  await expect
    .element(page.getByText('Restock 2 × Kolam Tee (Black, M), deduct 2 × Lotus Kurta (Ecru, M). Price ₹699.50 each.'))
    .toBeVisible()
  expect(sent.at(-1)).toEqual({ path: '/orders/NK-1/edit/quote', body: { lines: [edited] } })
  await save().click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent.at(-1)).toEqual({ path: '/orders/NK-1/edit', body: { lines: [edited], totalAmount: 1399, version: 4 } })
})

test('a refused quote says why, and nothing is saved', async () => {
  const refusal = 'This order is prepaid, so its total must stay ₹1,598. With this product it would be ₹1,399.'
  const { sent } = await open(refusal)
  await chooseKurta()
  await expect.element(page.getByRole('status').filter({ hasText: refusal })).toBeVisible()
  await expect.element(save()).toHaveAccessibleDescription(refusal)
  // It is not disabled for the browser, so a press must be tried.
  await save().click({ force: true })
  expect(sent.every(({ path }) => path.endsWith('/quote'))).toBe(true)
})

test('the ordered product can be kept after all', async () => {
  const { sent } = await open()
  await chooseKurta()
  await expect.element(page.getByText('Total ₹1,598 → ₹1,399')).toBeVisible()
  await page.getByRole('button', { name: 'Keep ordered product' }).click()
  await expect.element(page.getByLabelText('Colour')).toHaveValue('Black')
  await expect.element(page.getByText('Total ₹1,598 → ₹1,399')).not.toBeInTheDocument()
  await expect.element(save()).toHaveAccessibleDescription('No changes yet')
  expect(sent).toHaveLength(1)
})
