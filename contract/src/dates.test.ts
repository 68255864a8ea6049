import { expect, test } from 'vitest'
import { addDays, formatDay, formatDayAndTime, istDay, startOfDay, startOfHour } from './dates.ts'

test.each([
  ['2026-11-20T18:29:59Z', '2026-11-20'],
  ['2026-11-20T18:30:00Z', '2026-11-21'],
])('at %s it is %s in India', (moment, day) => {
  expect(istDay(new Date(moment))).toBe(day)
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-28', 7, '2027-01-04'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %i days make %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

test('an Indian day begins at 18:30 UTC on the day before', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z')
})

test.each([
  ['2026-11-20T06:29:59.999Z', '2026-11-20T05:30:00.000Z'],
  ['2026-11-20T06:30:00Z', '2026-11-20T06:30:00.000Z'],
  ['2026-11-20T07:00:00Z', '2026-11-20T06:30:00.000Z'],
])('the hour of %s began at %s, because Indian hours begin at half past in UTC', (at, began) => {
  expect(startOfHour(new Date(at)).toISOString()).toBe(began)
})

test.each([
  ['2026-11-21T02:19:00Z', '21 Nov 2026', '21 Nov 2026, 7:49 am'],
  ['2026-11-20T18:30:00Z', '21 Nov 2026', '21 Nov 2026, 12:00 am'],
  ['2026-11-21', '21 Nov 2026', '21 Nov 2026, 5:30 am'],
])('%s is shown as %s, and with its time as %s', (at, day, dayAndTime) => {
  expect(formatDay(at)).toBe(day)
  expect(formatDay(new Date(at))).toBe(day)
  expect(formatDayAndTime(at)).toBe(dayAndTime)
})

test.each([null, undefined, ''])('a missing date (%j) shows the placeholder', (at) => {
  expect([formatDay(at), formatDay(at, '-'), formatDayAndTime(at), formatDayAndTime(at, '-')]).toEqual([
    'N/A',
    '-',
    'N/A',
    '-',
  ])
})

test('an unreadable date shows as invalid', () => {
  expect([formatDay('soon'), formatDayAndTime('soon', '-')]).toEqual(['Invalid date', 'Invalid date'])
})
