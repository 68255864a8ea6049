import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('a change shows only the facts that differ', () => {
  const before = { email: 'ravi@shop.test', role: 'packer', codeAlone: false }
  const after = { role: 'support', codeAlone: false }
  expect(changesOf({ before, after })).toEqual([{ name: 'role', before: 'packer', after: 'support' }])
})

test('a creation or deletion shows every fact', () => {
  expect(changesOf({ before: null, after: { role: 'owner' } })).toEqual([
    { name: 'role', before: undefined, after: 'owner' },
  ])
  expect(changesOf({ before: { passkeys: ['Phone', 'Key'], codeAlone: true }, after: null })).toEqual([
    { name: 'passkeys', before: 'Phone, Key', after: undefined },
    { name: 'codeAlone', before: 'yes', after: undefined },
  ])
})
