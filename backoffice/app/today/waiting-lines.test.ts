import { permissionsOf, type StaffRole, todayKinds } from '@nukkad/contract/staff-rules'
import { expect, test } from 'vitest'
import { formatAge, waitingLines } from './waiting-lines.ts'

const today = (at: string) => ({
  at,
  lines: todayKinds.map((kind) => ({ kind, count: 1, oldestAt: null })),
})

const as = (role: StaffRole) => ({ permissions: permissionsOf(role) })

test('orders to dispatch now are those to deliver by tomorrow in India, even if it is still yesterday in London', () => {
  const [line] = waitingLines(today('2026-11-23T19:00:00.000Z'), as('owner')).filter(({ kind }) => kind === 'toPackNow')
  expect(line?.to).toBe('/orders?status=CONFIRMED&status=PROCESSING&promisedUntil=2026-11-25&sort=promised')
  expect(waitingLines(today('2026-11-23T19:00:00.000Z'), as('owner')).filter(({ to }) => to.includes('{'))).toEqual([])
})

test('staff see only the lines whose lists they may open', () => {
  const kindsFor = (role: StaffRole) =>
    waitingLines(today('2026-11-23T19:00:00.000Z'), as(role)).map(({ kind }) => kind)
  const hiddenFrom = (role: StaffRole) => todayKinds.filter((kind) => !kindsFor(role).includes(kind))
  expect(hiddenFrom('owner')).toEqual([])
  expect(hiddenFrom('support')).toEqual(['packing', 'codOwed30', 'codOwed15', 'codOwed7'])
  expect(hiddenFrom('packer')).toEqual([
    'refundsLate',
    'refundsReady',
    'refundsFailed',
    'refundsDetails',
    'codOwed30',
    'codOwed15',
    'codOwed7',
    'strayMoney',
    'photosToCheck',
  ])
  expect(kindsFor('accountant').filter((kind) => !/^refunds|^codOwed/.test(kind))).toEqual([
    'strayMoney',
    'brokenSizes',
    'soldOut',
  ])
})

test.each([
  ['2026-11-23T11:59:30Z', 'under 1 min'],
  ['2026-11-23T11:30:00Z', '30 min'],
  ['2026-11-22T12:00:00Z', '24 h'],
  ['2026-11-14T12:00:00Z', '9 days'],
  // The clocks of two machines differ.
  ['2026-11-23T12:00:05Z', 'under 1 min'],
])('%s is %s ago', (since, age) => {
  expect(formatAge(since, '2026-11-23T12:00:00Z')).toBe(age)
})
