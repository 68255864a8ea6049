import { expect, test } from 'vitest'
import { returnWords } from './return-words.ts'

const approved = (pickup: { day: string; courier: string | null } | null) =>
  returnWords({ status: 'APPROVED', pickup }, '2026-11-22').words

test('an approved return tells who fetches it and when, as far as that is known', () => {
  expect(approved(null)).toBe('The courier collects it at your door, free of charge.')
  expect(approved({ day: '2026-11-22', courier: 'Blue Dart' })).toBe(
    'Blue Dart collects it at your door on 22 Nov 2026, free of charge.',
  )
})

test('a day that has passed is not promised any more', () => {
  expect(approved({ day: '2026-11-21', courier: null })).toContain('Did nobody come? Write to us')
})
