import type { SalesOverview as Overview } from '@nukkad/contract/staff/reports'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.tsx'
import { SalesOverview } from './SalesOverview.tsx'
import { texts } from './texts.ts'

let close = () => {}
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const Home = () => (
  <>
    <h1>Home</h1>
    <SalesOverview />
  </>
)

test('a skeleton is in the place of the figures while they load, and goes when they fail', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.spyOn(window, 'fetch').mockImplementation(() => answer.promise)
  const opened = await openPage(Home, { loaded: null })
  close = opened.close
  const loading = () => [...opened.place.querySelectorAll<HTMLElement>('[aria-busy="true"] [aria-busy="true"]')]
  const [shown] = loading()
  expect(shown?.textContent).toBe(texts.overview.loading)
  expect(getComputedStyle(shown!).animationDelay).toBe('0.2s')
  expect(shown!.offsetHeight).toBeGreaterThan(100)
  answer.reject(new TypeError('offline'))
  await expect.poll(() => opened.place.textContent).toContain(texts.overview.failed)
  expect(loading()).toEqual([])
})

const money = { gross: 0, discounts: 0, delivery: 0, refunds: 0, cancelled: 0, net: 0 }
const noSums = { ...money, orders: 0, items: 0, averageOrder: null }
const none = { count: 0, amount: 0 }
const range = { from: '2026-11-29', to: '2026-11-29' }
const unsold: Overview = {
  at: '2026-11-29T06:30:00.000Z',
  periods: [1, 7, 30, 90].map((days) => ({ days, ...range, now: noSums, before: noSums })),
  byDay: [{ day: '2026-11-29', orders: 0, net: 0 }],
  bestSellers: [],
  lowStock: { low: 0, out: 0, variants: [] },
  codOnTheWay: none,
  codOwed: none,
  refundsOwed: none,
  payoutsDue: none,
}

async function openHome(overview: Overview) {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(overview))
  const opened = await openPage(Home, { loaded: null })
  close = opened.close
  await expect.poll(() => opened.place.querySelector('[aria-busy="true"]')).toBeNull()
  return opened.place
}

test('a shop that never sold sees a sentence and no table of zeros', async () => {
  const place = await openHome(unsold)
  expect(place.textContent).toContain(texts.overview.empty)
  expect([...place.querySelectorAll('table, h3')]).toEqual([])
})

test('low stock shows before the first order', async () => {
  const place = await openHome({ ...unsold, lowStock: { low: 2, out: 0, variants: [] } })
  expect(place.textContent).toContain(texts.overview.empty)
  expect(place.textContent).toContain(texts.overview.low(2))
})

test('an order in the period before brings the figures', async () => {
  const [day, week, ...longer] = unsold.periods
  const before = { ...noSums, orders: 1, items: 1, gross: 799, net: 799 }
  const place = await openHome({ ...unsold, periods: [day!, { ...week!, before }, ...longer] })
  expect(place.querySelector('table')?.textContent).toContain('₹799')
  expect(place.textContent).not.toContain(texts.overview.empty)
})
