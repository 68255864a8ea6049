import { expect, it } from 'vitest'
import { isDark } from './tone.ts'

it.each([
  ['brick', '#b2472e', true],
  ['monsoon', '#1f5c60', true],
  ['black', '#000000', true],
  ['marigold', '#e6a832', false],
  ['paper', '#f9f4ec', false],
])('on %s the type is light: %s %s', (_name, hex, light) => {
  expect(isDark(hex)).toBe(light)
})
