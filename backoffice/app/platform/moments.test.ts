import { expect, test } from 'vitest'
import { momentOf, typedMoment } from './moments.ts'

test('a time is typed and shown in Indian time, in any time zone of the browser', () => {
  expect(momentOf('2026-11-01T00:15')).toBe('2026-10-31T18:45:00.000Z')
  expect(typedMoment('2026-10-31T18:45:30.000Z')).toBe('2026-11-01T00:15')
  expect([momentOf(''), typedMoment(null)]).toEqual([null, ''])
})
