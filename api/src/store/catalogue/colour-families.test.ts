import { expect, test } from 'vitest'
import { colourFamilies, familyOf } from './colour-families.ts'

/** Common names for these colours: the fabrics of the demo shop, and the named colours of CSS. */
const called = {
  Black: { 'washed black': '#2d2c2e', 'black wash': '#343539', black: '#000000', 'off black': '#1c1c1c' },
  Grey: { charcoal: '#47484c', slate: '#5c6670', 'ash melange': '#b5b2ac', grey: '#808080', silver: '#c0c0c0' },
  White: { chalk: '#f4f0e6', white: '#ffffff', 'off white': '#faf9f6', ivory: '#fffff0' },
  Beige: { ecru: '#e6dac2', sand: '#d2bd9a', khaki: '#a1906c', beige: '#f5f5dc', cream: '#fffdd0', stone: '#b8b09c' },
  Brown: {
    chai: '#b9845a',
    mitti: '#9c5f40',
    cocoa: '#5a4034',
    chocolate: '#3b1f0e',
    taupe: '#483c32',
    brown: '#964b00',
  },
  Red: { brick: '#b0482f', kokum: '#6d2438', red: '#ff0000', maroon: '#800000', burgundy: '#800020', wine: '#722f37' },
  Pink: {
    lotus: '#eec3c1',
    gulabi: '#dd7f9b',
    pink: '#ffc0cb',
    'hot pink': '#ff69b4',
    fuchsia: '#ff00ff',
    blush: '#de5d83',
  },
  Orange: { coral: '#e5765b', orange: '#ffa500', rust: '#b7410e', peach: '#ffcba4', terracotta: '#e2725b' },
  Yellow: { marigold: '#e79f1f', haldi: '#d8ac3c', mustard: '#e1ad01', gold: '#d4af37', yellow: '#ffff00' },
  Green: {
    monsoon: '#1f5c60',
    bottle: '#1f4436',
    neem: '#72805a',
    olive: '#565a3a',
    pista: '#bccaa2',
    teal: '#008080',
    lime: '#32cd32',
    mint: '#98ff98',
  },
  Blue: {
    indigo: '#2e3b68',
    navy: '#22304a',
    sky: '#a3bdd4',
    neel: '#3f66a8',
    'rinse indigo': '#2a3a58',
    'mid wash': '#5d7fa6',
    'ice wash': '#abc1d4',
    blue: '#0000ff',
    cyan: '#00ffff',
    midnight: '#191970',
  },
  Purple: {
    lilac: '#b7a6cd',
    jamun: '#4b2d56',
    purple: '#800080',
    violet: '#8f00ff',
    lavender: '#e6e6fa',
    plum: '#8e4585',
  },
}
const cloths = Object.entries(called).flatMap(([family, shades]) =>
  Object.entries(shades).map(([name, hex]) => [name, hex, family] as const),
)

test.each(cloths)('%s (%s) is in the family %s', (_name, hex, family) => {
  expect(familyOf(hex).name).toBe(family)
})

test('every possible colour has a family', () => {
  const values = new Set<string>(colourFamilies.map(({ value }) => value))
  const steps = Array.from({ length: 18 }, (_, step) => (step * 15).toString(16).padStart(2, '0'))
  for (const r of steps)
    for (const g of steps) for (const b of steps) expect(values).toContain(familyOf(`#${r}${g}${b}`).value)
})

test('the swatch of a family is a colour of that family', () => {
  for (const family of colourFamilies) expect(familyOf(family.hex)).toBe(family)
})
