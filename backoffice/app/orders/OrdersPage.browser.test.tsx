import type { ListedOrder } from '@nukkad/contract/staff/orders'
import { afterEach, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { openPage } from '../../test/open-page.tsx'
import { loadOrders, OrdersPage } from './OrdersPage.tsx'

let close = () => {}
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const order = (number: number, totalAmount: number): ListedOrder => ({
  orderId: `NK-${number}`,
  version: 1,
  status: 'CONFIRMED',
  placedAt: '2026-11-28T06:00:00Z',
  expectedDate: '2026-12-02',
  fullName: 'Asha Rao',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  pieces: 1,
  totalAmount,
  paymentMethod: 'CASH',
  paymentState: 'unpaid',
  cashOwed: false,
  exchangeOf: null,
  courier: null,
  awb: null,
  holdReason: null,
  tags: [],
  notes: 0,
})

async function open(at: string, content: ListedOrder[], total = content.length) {
  const page = { content, next: null, total, totalIsMore: false }
  const loaded = { page, errors: {}, today: '2026-11-28', views: [], named: { product: null, category: null } }
  const opened = await openPage(OrdersPage, { loaded, at, permissions: ['orders.read', 'orders.pack'] })
  close = opened.close
  return opened.place
}

test('the bar of the selection sums what is selected, also beyond the page', async () => {
  const place = await open('/orders', [order(1, 859.1), order(2, 640.2)], 3)
  await browser.viewport(1440, 900)
  const bar = () => place.querySelector('section strong')?.textContent
  place.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')[1]?.click()
  await expect.poll(bar).toBe('1 selected, ₹640.20')
  place.querySelector<HTMLInputElement>('thead input[type="checkbox"]')?.click()
  await expect.poll(bar).toBe('2 selected, ₹1,499.30')
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const content = [order(1, 859.1), order(2, 640.2), order(3, 1000)]
    return Response.json({ content, next: null, total: 3, totalIsMore: false })
  })
  ;[...place.querySelectorAll('button')].find((one) => one.textContent?.includes('Select all 3'))?.click()
  await expect.poll(bar).toBe('3 selected, ₹2,499.30')
})

test.each([
  [
    'is named',
    'Category: Men, T-shirts',
    () => Response.json({ categories: [{ categoryId: 'c1', gender: 'Men', name: 'T-shirts' }] }),
  ],
  [
    'has no name for staff who may not read categories',
    'Category: Selected category',
    () => Response.json({ code: 'FORBIDDEN' }, { status: 403 }),
  ],
] as const)('the category of a report’s link %s', async (_, chip, categories) => {
  vi.spyOn(window, 'fetch').mockImplementation(async (asked) => {
    const { pathname } = new URL(new Request(asked).url)
    if (pathname.endsWith('/categories')) return categories()
    if (pathname.endsWith('/views')) return Response.json([])
    return Response.json({ content: [], next: null, total: 0, totalIsMore: false })
  })
  const at = '/orders?categoryId=c1'
  const request = new Request(`http://office.test${at}`)
  const loaded = await loadOrders({ request } as Parameters<typeof loadOrders>[0])
  const opened = await openPage(OrdersPage, { loaded, at, permissions: ['orders.read'] })
  close = opened.close
  await expect.element(browser.getByRole('link', { name: /^Category:/ })).toHaveTextContent(chip)
})

test('a press on Placed or Deliver by sorts the list, a second press turns it round', async () => {
  await browser.viewport(1440, 900)
  const place = await open('/orders?tag=vip', [order(1, 859)])
  const head = (name: string) => [...place.querySelectorAll('th')].find((one) => one.textContent?.startsWith(name))
  const linkOf = (name: string) => head(name)?.querySelector('a')?.getAttribute('href')
  expect(head('Placed')?.getAttribute('aria-sort')).toBe('descending')
  expect(linkOf('Placed')).toBe('/orders?tag=vip&sort=oldest')
  expect(head('Deliver by')?.getAttribute('aria-sort')).toBeNull()
  head('Deliver by')?.querySelector('a')?.click()
  await expect.poll(() => head('Deliver by')?.getAttribute('aria-sort')).toBe('ascending')
  expect(linkOf('Deliver by')).toBe('/orders?tag=vip&sort=promisedLast')
  expect(head('Customer')?.querySelector('a')).toBeNull()
})

test('the head stays in sight while a long list scrolls on a desk', async () => {
  await browser.viewport(1440, 500)
  const place = await open(
    '/orders',
    Array.from({ length: 40 }, (_, number) => order(number, 100)),
  )
  place.querySelectorAll('tbody tr')[30]?.scrollIntoView()
  const top = () => Math.round(place.querySelector('thead th')?.getBoundingClientRect().top ?? -1)
  await expect.poll(top).toBe(0)
})

test.each(['560 001', '560-001'])('the pincode filter keeps every digit of a pasted “%s”', async (text) => {
  const place = await open('/orders', [])
  const message = place.appendChild(document.createElement('textarea'))
  message.value = text
  message.select()
  await userEvent.copy()
  await browser.getByRole('button', { name: 'Filters' }).click()
  await browser.getByLabelText('Pincode').click()
  await userEvent.paste()
  await userEvent.keyboard('{Enter}')
  await expect.element(browser.getByRole('link', { name: /^Pincode:/ })).toHaveTextContent(`Pincode: ${text}`)
})
