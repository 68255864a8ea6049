import { expect, test } from 'vitest'
import { gstPeriod, noteDeadline, portalPlace, shiftMonth } from './gst-return-rules.ts'

test.each([
  ['2026-11', 'monthly', { kind: 'month', from: '2026-11-01', to: '2026-11-30' }],
  ['2028-02', 'monthly', { kind: 'month', from: '2028-02-01', to: '2028-02-29' }],
  ['2026-12', 'monthly', { kind: 'month', from: '2026-12-01', to: '2026-12-31' }],
  ['2027-03', 'quarterly', { kind: 'quarter', from: '2027-01-01', to: '2027-03-31' }],
  ['2026-12', 'quarterly', { kind: 'quarter', from: '2026-10-01', to: '2026-12-31' }],
  ['2026-10', 'quarterly', { kind: 'invoices', from: '2026-10-01', to: '2026-10-31' }],
  ['2026-11', 'quarterly', { kind: 'invoices', from: '2026-11-01', to: '2026-11-30' }],
] as const)('%s of a %s filer is %j', (month, filing, period) => {
  expect(gstPeriod(month, filing)).toEqual(period)
})

test('a credit note lowers tax until 30 November after the year of its invoice', () => {
  expect(['2026-04-01', '2026-11-27', '2027-03-31', '2027-04-01'].map(noteDeadline)).toEqual([
    '2027-11-30',
    '2027-11-30',
    '2027-11-30',
    '2028-11-30',
  ])
})

test('adding months crosses the end of a year', () => {
  expect([shiftMonth('2026-11', 2), shiftMonth('2027-01', -1), shiftMonth('2026-12', -12)]).toEqual([
    '2027-01',
    '2026-12',
    '2025-12',
  ])
})

test('places are spelled as in the offline tool', () => {
  expect(['29', '01', '26', '31', '35', '38', '97'].map(portalPlace)).toEqual([
    '29-Karnataka',
    '01-Jammu & Kashmir',
    '26-Dadra & Nagar Haveli & Daman & Diu',
    '31-Lakshdweep',
    '35-Andaman & Nicobar Islands',
    '38-Ladakh',
    '97-Other Territory',
  ])
})
