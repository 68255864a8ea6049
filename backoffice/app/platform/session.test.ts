import { expect, test } from 'vitest'
import { doorTo, pageAfterSignIn } from './session.ts'

test.each(['/', '/staff-members', '/audit?actor=ravi&day=2026-11-20'])(
  'after signing in, a person returns to %s',
  (page) => {
    const { search } = new URL(doorTo(page), 'http://office.test')
    expect(pageAfterSignIn(new URLSearchParams(search))).toBe(page)
  },
)

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'people'])(
  'the link to sign in cannot lead to %s',
  (next) => {
    expect(pageAfterSignIn(new URLSearchParams({ next }))).toBe('/')
  },
)
