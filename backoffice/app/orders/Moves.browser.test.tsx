import { movesFor } from '@nukkad/contract/staff/order-moves'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page.tsx'
import { Moves } from './Moves.tsx'
import type { OrderProps } from './use-order-change.ts'

let close = () => {}
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const item = { orderItemId: 'a', name: 'Kolam Tee', color: 'Black', size: 'M', quantity: 2, cancelledQuantity: 0 }
const facts = { expired: false, isLost: true, holdReason: null, holdsStock: true, pieces: 2, returnDays: 7 }
const sums = { keptAmount: 1658, refundable: 0, hasReturns: false, isCorrectable: false, exchangeOf: null }

/** The actions of a lost order, with the real rules of its moves. */
async function open(status: 'LOST' | 'REFUNDED', paymentMethod: 'CASH' | 'ONLINE') {
  const moves = movesFor({ ...facts, ...sums, status, paymentMethod }, 'manager')
  const order = {
    orderId: 'NK-1',
    version: 4,
    status,
    moves,
    refunds: [],
    items: [item],
    deliveryFailure: null,
    ...facts,
  }
  const Page = () => (
    <>
      <h1>Order</h1>
      <Moves order={order as unknown as OrderProps['order']} onOrder={() => {}} />
    </>
  )
  close = (await openPage(Page, { loaded: null })).close
}

test('a lost COD shipment is found: received, or delivered after all', async () => {
  await open('LOST', 'CASH')
  await expect.element(page.getByText('No action needed.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Found: receive shipment' })).toBeVisible()
  const sent = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}, { status: 500 }))
  await page.getByRole('button', { name: 'Found: mark as delivered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Found: mark as delivered' })
  await expect.element(dialog.getByText(/A new tax invoice is made/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Found: mark as delivered' }).click()
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  expect(sent.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ to: 'DELIVERED', version: 4 }))
})

test('a refunded shipment that was lost is only received, with the courier as the reason', async () => {
  await open('REFUNDED', 'ONLINE')
  expect(page.getByRole('button').elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Found: receive shipment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Found: receive shipment' })
  await expect.element(dialog.getByText('Restock 2 items. The refund stays as it is. No e-mail is sent.')).toBeVisible()
  await expect.element(dialog.getByRole('combobox').first()).toHaveValue('courierFault')
})
