import { expect, test } from 'vitest'
import { momentOf, typedMoment } from './moments.ts'

test('a moment is typed and shown on the clock of India, on whatever clock the browser runs', () => {
  expect(momentOf('2026-11-01T00:15')).toBe('2026-10-31T18:45:00.000Z')
  expect(typedMoment('2026-10-31T18:45:30.000Z')).toBe('2026-11-01T00:15')
  expect([momentOf(''), typedMoment(null)]).toEqual([null, ''])
})
