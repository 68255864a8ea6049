import { expect, test } from 'vitest'
import { colourNames, isColourName, proposeHex } from './colour-names.ts'
import { nameKey } from './sameness-rules.ts'

test('the list names each colour once, with a code as products store it', () => {
  expect(colourNames.length).toBeGreaterThanOrEqual(150)
  expect(new Set(colourNames.map(([name]) => nameKey(name))).size).toBe(colourNames.length)
  for (const [name, hex] of colourNames) expect([name, hex]).toEqual([name, expect.stringMatching(/^#[0-9a-f]{6}$/)])
})

test.each([
  ['navy blue', '#1d2951'],
  ['NAVY-BLUE', '#1d2951'],
  ['Offwhite', '#faf9f6'],
  ['Off-White', '#faf9f6'],
  ['Soft Sky Blue', '#8fc8ea'],
  ['Gray', '#808080'],
  ['Multi Colour', '#9a8f97'],
  ['Gulkand', undefined],
])('the code of %s is %s', (name, hex) => {
  expect(proposeHex(name)).toBe(hex)
})

test('a name with further words resembles a colour but is not one', () => {
  expect([isColourName('sky blue'), isColourName('Soft Sky Blue')]).toEqual([true, false])
})
