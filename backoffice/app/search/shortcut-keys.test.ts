import { expect, test } from 'vitest'
import { shortcutFor } from './shortcut-keys.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})
const outside = { isTyping: false, usesSingleKeys: true }
const typing = { isTyping: true, usesSingleKeys: true }

test('Ctrl K and ⌘ K open the search, also from a field and with single keys off', () => {
  expect(shortcutFor(press('k', { ctrlKey: true }), typing)).toBe('search')
  expect(shortcutFor(press('K', { metaKey: true }), { ...outside, usesSingleKeys: false })).toBe('search')
  expect(shortcutFor(press('j', { ctrlKey: true }), outside)).toBeUndefined()
})

test('single keys are shortcuts outside fields, until they are turned off', () => {
  expect(['/', 'j', 'k', 'x', '?'].map((key) => shortcutFor(press(key), outside))).toEqual([
    'search',
    'next',
    'previous',
    'select',
    'help',
  ])
  expect(shortcutFor(press('j'), typing)).toBeUndefined()
  expect(shortcutFor(press('j'), { ...outside, usesSingleKeys: false })).toBeUndefined()
  expect(shortcutFor(press('j', { altKey: true }), outside)).toBeUndefined()
})
