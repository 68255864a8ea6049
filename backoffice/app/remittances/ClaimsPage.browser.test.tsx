import type { CourierClaim } from '@nukkad/contract/staff/remittances'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page.tsx'
import { ClaimsPage } from './ClaimsPage.tsx'

let close = () => {}
afterEach(() => close())

const claim = (nth: number, facts: Partial<CourierClaim>): CourierClaim => ({
  claimId: `00000000-0000-4000-8000-00000000000${nth}`,
  orderId: `NK-7K3M-Q8RT-2AB${nth}`,
  courier: 'Delhivery',
  amount: 859,
  ticket: null,
  by: 'asha@example.com',
  claimedAt: '2026-11-20T06:30:00Z',
  state: 'open',
  paid: null,
  reference: null,
  settledAt: null,
  isFound: false,
  ...facts,
})

test('a claim shows that its shipment was found, until it is rejected', async () => {
  const paid = { state: 'paid', paid: 859, reference: 'UTIB1', settledAt: '2026-11-25T06:30:00Z' } as const
  const content = [
    claim(1, { isFound: true }),
    claim(2, { ...paid, isFound: true }),
    claim(3, { state: 'rejected', isFound: true }),
    claim(4, {}),
  ]
  const loaded = { content, next: null, lost: [] }
  close = (await openPage(ClaimsPage, { loaded, permissions: ['remittances.book'] })).close
  const row = (nth: number) => page.getByRole('row').filter({ hasText: `NK-7K3M-Q8RT-2AB${nth}` })
  await expect.element(row(1)).toMatchTextContent(/Shipment found: close the claim as rejected/)
  await expect.element(row(1).getByRole('button', { name: /^Close claim/ })).toBeVisible()
  await expect.element(row(2)).toMatchTextContent(/Shipment found: the courier may ask for the money back/)
  for (const nth of [3, 4]) await expect.element(row(nth)).not.toMatchTextContent(/Shipment found/)
})
