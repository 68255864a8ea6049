import { type SetupStep, setupSteps } from '@nukkad/contract/setup-rules'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '../../test/open-page.tsx'
import type { Today } from '@nukkad/contract/staff/today'
import { paths } from '../platform/paths.ts'
import { TodayPage } from './TodayPage.tsx'

const checks = {
  money: { result: 'ok', unexplained: 0, checkedAt: '2026-11-28T00:00:00Z' },
  stock: { unexplained: 0, sentences: [], checkedAt: null },
}
const today = { at: '2026-11-28T00:00:00Z', lines: [], unpaid: [], jobs: [], checks }
let close = () => {}
afterEach(() => close())

async function open(done: readonly SetupStep[], steps: readonly SetupStep[] = setupSteps, lines: Today['lines'] = []) {
  const guide = {
    seller: { legalName: 'Kinara', gstin: '27AAACK1111B1ZG' },
    paymentMode: 'live',
    steps: steps.map((step) => ({ step, isDone: done.includes(step) })),
  }
  const opened = await openPage(TodayPage, {
    loaded: { today: { ...today, lines }, guide },
    permissions: ['orders.read'],
  })
  close = opened.close
  return opened.place
}
const linksOf = (place: HTMLElement) => [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('the step of the first product leads to imports until it is done', async () => {
  const place = await open([])
  expect(place.textContent).toContain('import a product file from Shopify or WooCommerce')
  expect(linksOf(place)).toContain(paths.imports)
  close()
  expect(linksOf(await open(['product']))).not.toContain(paths.imports)
})

test('nobody is all caught up while a step of the setup guide is open', async () => {
  expect((await open(['name'])).textContent).not.toContain('all caught up')
  close()
  expect((await open(setupSteps)).textContent).toContain('all caught up')
  close()
  expect((await open([], [])).textContent).toContain('all caught up')
})

test('open tasks come before the steps of the setup guide', async () => {
  const waiting = { kind: 'toPack', count: 1, oldestAt: '2026-11-27T00:00:00Z' } as const
  const place = await open(['name'], setupSteps, [waiting])
  const texts = [...place.querySelectorAll('ol')].map((list) => list.textContent)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toContain('Orders to pack')
})
