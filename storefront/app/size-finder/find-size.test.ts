import type { SizeChart } from '@nukkad/contract/size-chart-rules'
import { describe, expect, test } from 'vitest'
import { canCompare, canEstimate, compareGarment, comparedColumns, findByGarment } from './find-size.ts'
import { findByWearer, isMeasuredFlat, type Wearer } from './find-size.ts'
import { readHeight, readMeasure, readWeight } from './typed-measures.ts'

/** Sizes whose values begin with the first and grow by the step. */
function chartOf(
  sizes: readonly string[],
  columns: readonly [what: string, of: 'garment' | 'body', first: number, step: number][],
) {
  return {
    columns: columns.map(([what, of]) => ({ what, of })),
    rows: sizes.map((size, at) => ({ size, inches: columns.map(([, , first, step]) => first + at * step) })),
  } satisfies SizeChart
}

const letters = ['S', 'M', 'L', 'XL', '2XL'] as const
const tee = chartOf(letters, [
  ['Chest', 'garment', 40, 2],
  ['Length', 'garment', 27, 0.75],
  ['Chest', 'body', 38, 2],
])
const jeans = chartOf(
  ['28', '30', '32', '34', '36'],
  [
    ['Waist', 'garment', 29, 2],
    ['Hip', 'garment', 38, 2],
    ['Waist', 'body', 28, 2],
  ],
)
const dress = chartOf(
  ['XS', 'S', 'M', 'L', 'XL'],
  [
    ['Bust', 'garment', 35, 2],
    ['Bust', 'body', 32, 2],
    ['Hip', 'body', 35, 2],
  ],
)
const man = (heightCm: number, weightKg: number, usualFit: Wearer['usualFit'] = 'regular'): Wearer => ({
  gender: 'Men',
  heightCm,
  weightKg,
  usualFit,
})
const woman = (heightCm: number, weightKg: number): Wearer => ({
  gender: 'Women',
  heightCm,
  weightKg,
  usualFit: 'regular',
})

describe('by height and weight', () => {
  test.for([
    ['a tee', tee, man(172, 70), { kind: 'size', size: 'S', certainty: 'fair' }],
    ['a tee', tee, man(172, 77), { kind: 'size', size: 'M', certainty: 'fair' }],
    ['a tee', tee, man(180, 93), { kind: 'between', closer: 'L', looser: 'XL' }],
    ['a tee worn slim', tee, man(180, 93, 'slim'), { kind: 'size', size: 'L', certainty: 'fair' }],
    ['a tee worn loose', tee, man(180, 93, 'loose'), { kind: 'size', size: 'XL', certainty: 'fair' }],
    ['a tee for a slender man', tee, man(180, 50), { kind: 'outside', are: 'large', nearest: 'S' }],
    ['a tee for a heavy man', tee, man(165, 130), { kind: 'outside', are: 'small', nearest: '2XL' }],
    ['jeans', jeans, man(172, 65), { kind: 'size', size: '32', certainty: 'rough' }],
    ['a dress, by the hip, which is wider', dress, woman(160, 62), { kind: 'size', size: 'M', certainty: 'fair' }],
  ] as const)('%s', ([, chart, wearer, found]) => {
    expect(findByWearer(chart, wearer)).toEqual(found)
  })

  test('a product that runs small is found half a size larger, one that runs large half a size smaller', () => {
    expect(findByWearer(tee, man(172, 77), 'small')).toEqual({ kind: 'between', closer: 'M', looser: 'L' })
    expect(findByWearer(tee, man(172, 77), 'large')).toEqual({ kind: 'between', closer: 'S', looser: 'M' })
  })

  test('a size guide without a body measure, or with one that does not grow, finds nothing', () => {
    const garmentOnly = chartOf(letters, [['Chest', 'garment', 40, 2]])
    const level = chartOf(letters, [['Chest', 'body', 40, 0]])
    const head = chartOf(letters, [['Head', 'body', 21, 0.5]])
    const oneSize = chartOf(['Free size'], [['Chest', 'body', 40, 2]])
    for (const chart of [garmentOnly, level, head, oneSize]) {
      expect(canEstimate(chart, 'Men')).toBe(false)
      expect(findByWearer(chart, man(172, 70))).toBeNull()
    }
  })

  test('a size without a value leaves nothing to find', () => {
    const holed: SizeChart = {
      ...tee,
      rows: tee.rows.map((row, at) => (at === 1 ? { ...row, inches: [null, null, null] } : row)),
    }
    expect(findByWearer(holed, man(172, 70))).toBeNull()
    expect(findByGarment(holed, { Chest: 42 })).toBeNull()
  })

  test('rows in any order are read from the smallest size to the largest', () => {
    const turned = { ...tee, rows: tee.rows.toReversed() }
    expect(findByWearer(turned, man(172, 77))).toEqual(findByWearer(tee, man(172, 77)))
  })
})

describe('by a garment at home', () => {
  test.for([
    ['equal to a size', tee, { Chest: 42 }, { kind: 'size', size: 'M', certainty: 'sure' }],
    ['nearly equal', tee, { Chest: 42.5 }, { kind: 'size', size: 'M', certainty: 'sure' }],
    ['halfway', tee, { Chest: 43 }, { kind: 'between', closer: 'M', looser: 'L' }],
    ['a little below the smallest', tee, { Chest: 39 }, { kind: 'size', size: 'S', certainty: 'sure' }],
    ['far above the largest', tee, { Chest: 52 }, { kind: 'outside', are: 'small', nearest: '2XL' }],
    ['two girths that agree', jeans, { Waist: 33, Hip: 42 }, { kind: 'size', size: '32', certainty: 'sure' }],
    ['two girths that differ', jeans, { Waist: 31, Hip: 42 }, { kind: 'between', closer: '30', looser: '32' }],
    ['two girths far apart', jeans, { Waist: 31, Hip: 48 }, { kind: 'size', size: '34', certainty: 'fair' }],
    ['a length alone', tee, { Length: 28 }, null],
    ['nothing', tee, {}, null],
  ] as const)('%s', ([, chart, garment, found]) => {
    expect(findByGarment(chart, garment)).toEqual(found)
  })

  test('girths are asked before lengths, at most three, and only those that the guide measures', () => {
    expect(comparedColumns(tee)).toEqual([
      { name: 'Chest', isGirth: true },
      { name: 'Length', isGirth: false },
    ])
    expect(canCompare(tee)).toBe(true)
    expect(canCompare(chartOf(letters, [['Length', 'garment', 27, 1]]))).toBe(false)
    expect(canCompare(chartOf(letters, [['Chest', 'body', 38, 2]]))).toBe(false)
  })

  test('a width that was not doubled is noticed', () => {
    expect(isMeasuredFlat(tee, 'Chest', 21)).toBe(true)
    expect(isMeasuredFlat(tee, 'Chest', 34)).toBe(false)
    expect(isMeasuredFlat(tee, 'Length', 14)).toBe(false)
  })

  test('a size is compared measure by measure', () => {
    expect(compareGarment(tee, { Chest: 43, Length: 28 }, 'M')).toEqual([
      { name: 'Chest', ours: 42, theirs: 43 },
      { name: 'Length', ours: 27.75, theirs: 28 },
    ])
  })
})

test.for([
  ['172', 172],
  ['172 cm', 172],
  [`5'8"`, 172.72],
  ['5 ft 8', 172.72],
  ['5.8', 172.72],
  ['5 11', 180.34],
  ["6'", 182.88],
  ["5'13", null],
  ['58', null],
  ['300', null],
  ['tall', null],
] as const)('the height %s is %s', ([typed, cm]) => {
  expect(readHeight(typed)).toBe(cm)
})

test('weights and measures are numbers within what a body or a garment can have', () => {
  expect(['70', '70.5 kg', '20', '250', 'x'].map(readWeight)).toEqual([70, 70.5, null, null, null])
  expect(readMeasure('42.5', 'in')).toBe(42.5)
  expect(readMeasure('101.6', 'cm')).toBe(40)
  expect(readMeasure('0', 'in')).toBeNull()
})
