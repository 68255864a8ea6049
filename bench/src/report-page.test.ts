import { expect, test } from 'vitest'
import { reportPage } from './report-page.ts'
import { worksOf, type Report } from './report.ts'

const part = { takenAt: '2026-11-22T10:00:00.000Z', seconds: 60, runs: 3, client: 'wrk 4.1.0', notes: ['5000 × 201'] }
const report: Report = {
  machine: '2 × <quick>, 4 GB',
  parts: {
    api: { ...part, works: { list: { ours: [10], bare: [20], ratio: [0.5] }, product: { ratio: [0.6] } } },
    orders: { ...part, works: { orderMailed: { ours: [60] } } },
    trips: { ...part, works: { orderMailed: { trips: [40] }, order: { trips: [40] } } },
  },
}

test('a work has the figures of all parts that measured it', () => {
  expect(worksOf(report)).toHaveProperty('orderMailed', { ours: [60], trips: [40] })
})

test('the page draws a bar for every mark, red if it is missed', () => {
  const page = reportPage(report)
  expect(page.match(/class="bar"/g)).toHaveLength(4)
  expect(page).toContain('<span class="missed" style="width: 50.0%"></span><i style="left: 55.0%">')
  expect(page).toContain('<span style="width: 60.0%"></span><i style="left: 55.0%">')
  expect(page).toContain('<span class="missed" style="width: 33.3%"></span><i style="left: 66.7%">')
  expect(page).toContain('60.0/s (≥ 120)')
  expect(page).toContain('40.0 (trips ≤ 6)')
})

test('the page describes the measurement as text', () => {
  const page = reportPage(report)
  expect(page).toContain('2 × &#60;quick&#62;, 4 GB')
  expect(page).toContain('<li>api: 2026-11-22 10:00 UTC, 3 runs, 60 s in all; wrk 4.1.0</li>')
  expect(page).toContain('<li>5000 × 201</li>')
})
