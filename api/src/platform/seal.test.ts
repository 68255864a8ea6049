import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSeal, UnknownKeyError } from './seal.ts'

const secret = () => randomBytes(32).toString('base64')
const first = secret()
const words = 'asha.rao@okaxis'

test('a sealed text opens under the same secret, and is never sealed to the same bytes twice', () => {
  const { close } = openSeal([first])
  const sealed = close(words, 'order 1')
  expect(openSeal([first]).open(sealed, 'order 1')).toBe(words)
  expect(sealed.sealed.includes(Buffer.from('asha'))).toBe(false)
  expect(close(words, 'order 1').sealed.equals(sealed.sealed)).toBe(false)
})

test('a sealed text moved elsewhere or changed by a bit does not open', () => {
  const { close, open } = openSeal([first])
  const sealed = close(words, 'order 1')
  expect(() => open(sealed, 'order 2')).toThrow('unable to authenticate')
  for (const at of [0, 12, sealed.sealed.length - 1]) {
    const changed = Buffer.from(sealed.sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => open({ ...sealed, sealed: changed }, 'order 1')).toThrow('unable to authenticate')
  }
})

test('a new secret opens what the previous one sealed, and its absence is reported', () => {
  const sealed = openSeal([first]).close(words, 'order 1')
  const next = secret()
  expect(openSeal([next, first]).open(sealed, 'order 1')).toBe(words)
  expect(openSeal([next, first]).close(words, 'order 1').keyId).not.toBe(sealed.keyId)
  expect(() => openSeal([next]).open(sealed, 'order 1')).toThrow(UnknownKeyError)
})
