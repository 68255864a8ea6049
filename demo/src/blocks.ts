import type { SizeChart } from '@nukkad/contract/size-chart-rules'
import { genderOf } from './facts/categories.ts'
import type { Draft } from './facts/draft.ts'
import type { Garment, SeedSizeChart } from './facts/types.ts'

type Cut = Pick<Draft, 'garment' | 'category' | 'fit'>

/** A cut: its sizes and the garment's measures in inches, each as the first size's value and the step per size. */
export interface Block {
  sizes: readonly string[]
  measures: Record<string, readonly [first: number, step: number]>
  fits: readonly [what: string, first: number, step: number]
}

const alpha = ['S', 'M', 'L', 'XL', '2XL', '3XL'] as const
const alphaToDouble = ['S', 'M', 'L', 'XL', '2XL'] as const
const womens = ['XS', 'S', 'M', 'L', 'XL'] as const
const unisex = ['S', 'M', 'L', 'XL'] as const
const waists = ['28', '30', '32', '34', '36', '38'] as const
const womensWaists = ['26', '28', '30', '32', '34'] as const

const toFitChest = ['chest', 38, 2] as const
const toFitBust = ['bust', 32, 2] as const
const toFitUnisexBust = ['bust', 34, 2] as const
const toFitWaist = ['waist', 30, 2] as const
const toFitWomensWaist = ['waist', 25, 2] as const

// The store's size chart (S 42, 29, 9.75 …); every relaxed top has this cut.
const relaxed = { Chest: [42, 2], Length: [29, 0.75], Sleeve: [9.75, 0.25] } as const
const relaxedLong = { ...relaxed, Sleeve: [23, 0.25] } as const

const mens: Partial<Record<Garment, Block>> = {
  'tee-oversized': { sizes: alpha, measures: relaxed, fits: toFitChest },
  'tee-regular': block(alphaToDouble, { Chest: [40, 2], Length: [27, 0.75], Sleeve: [8, 0.25] }, toFitChest),
  'tee-long-sleeve': block(alphaToDouble, { Chest: [40, 2], Length: [27.5, 0.75], Sleeve: [24.5, 0.25] }, toFitChest),
  polo: block(alphaToDouble, { Chest: [40, 2], Length: [27.5, 0.75], Sleeve: [8.5, 0.25] }, toFitChest),
  'shirt-camp': { sizes: alphaToDouble, measures: relaxed, fits: toFitChest },
  'shirt-regular': block(alphaToDouble, { Chest: [42, 2], Length: [29.5, 0.5], Sleeve: [25, 0.25] }, toFitChest),
  hoodie: { sizes: alphaToDouble, measures: relaxedLong, fits: toFitChest },
  'zip-hoodie': { sizes: alphaToDouble, measures: relaxedLong, fits: toFitChest },
  sweatshirt: { sizes: alphaToDouble, measures: relaxedLong, fits: toFitChest },
  'jacket-bomber': block(alphaToDouble, { Chest: [44, 2], Length: [26, 0.5], Sleeve: [24.5, 0.5] }, toFitChest),
  'jacket-varsity': block(alphaToDouble, { Chest: [44, 2], Length: [26.5, 0.5], Sleeve: [24, 0.5] }, toFitChest),
  jogger: block(alphaToDouble, { Waist: [28, 2], Hip: [40, 2], Inseam: [28, 0.25], Length: [38.5, 0.5] }, toFitWaist),
  cargo: block(waists, { Waist: [29, 2], Hip: [40, 2], Inseam: [29.5, 0.25], Length: [40, 0.5] }, ['waist', 28, 2]),
  'jeans-straight': block(waists, { Waist: [29, 2], Hip: [38, 2], Inseam: [31, 0.25], Length: [40.5, 0.5] }, [
    'waist',
    28,
    2,
  ]),
  shorts: block(alphaToDouble, { Waist: [28, 2], Hip: [40, 2], Inseam: [6.5, 0.25], Length: [17, 0.5] }, toFitWaist),
}

const ladies: Partial<Record<Garment, Block>> = {
  'tee-oversized': { sizes: alphaToDouble, measures: relaxed, fits: toFitUnisexBust },
  'shirt-camp': { sizes: unisex, measures: relaxed, fits: toFitUnisexBust },
  'shirt-regular': block(womens, { Bust: [38, 2], Length: [26.5, 0.5], Sleeve: [22.5, 0.25] }, toFitBust),
  hoodie: { sizes: unisex, measures: relaxedLong, fits: toFitUnisexBust },
  'zip-hoodie': { sizes: unisex, measures: relaxedLong, fits: toFitUnisexBust },
  sweatshirt: { sizes: unisex, measures: relaxedLong, fits: toFitUnisexBust },
  jogger: block(womens, { Waist: [24, 2], Hip: [37, 2], Inseam: [27, 0.25], Length: [37.5, 0.5] }, toFitWomensWaist),
  cargo: block(womens, { Waist: [25, 2], Hip: [38, 2], Inseam: [28.5, 0.25], Length: [39.5, 0.5] }, toFitWomensWaist),
  'jeans-straight': block(womensWaists, { Waist: [27, 2], Hip: [37, 2], Inseam: [29, 0.25], Length: [40, 0.5] }, [
    'waist',
    26,
    2,
  ]),
  shorts: block(womens, { Waist: [25, 2], Hip: [37, 2], Inseam: [4, 0.25], Length: [14, 0.5] }, toFitWomensWaist),
  top: block(womens, { Bust: [35, 2], Length: [23, 0.5], Sleeve: [8, 0.25] }, toFitBust),
  'crop-top': block(womens, { Bust: [31, 2], Length: [16.5, 0.5] }, toFitBust),
  'dress-mini': block(womens, { Bust: [35, 2], Waist: [34, 2], Length: [33.5, 0.5], Sleeve: [8, 0.25] }, toFitBust),
  'dress-midi': block(womens, { Bust: [34, 2], Waist: [28, 2], Length: [46, 0.5], Sleeve: [9, 0.25] }, toFitBust),
  skirt: block(womens, { Waist: [25, 2], Hip: [38, 2], Length: [27, 0.5] }, toFitWomensWaist),
  'coord-set': block(
    womens,
    {
      'Shirt bust': [38, 2],
      'Shirt length': [23, 0.5],
      'Shirt sleeve': [9, 0.25],
      'Trouser waist': [24, 2],
      'Trouser hip': [38, 2],
      'Trouser length': [38, 0.5],
    },
    toFitBust,
  ),
}

/** Cuts of one garment that differ by fit. */
const byFit: readonly (readonly [Garment, fit: RegExp, Block['measures']])[] = [
  ['crop-top', /^Boxy/, { Bust: [38, 2], Length: [18, 0.5], Sleeve: [7.5, 0.25] }],
  ['top', /^Close/, { Bust: [29, 2], Length: [22, 0.5], Sleeve: [8, 0.25] }],
]

const leg = { straight: [16, 0.5], wide: [21, 0.5] } as const

export const isWide = (fit: string) => /wide|baggy|parachute/i.test(fit)

export function blockOf({ garment, category, fit }: Cut): Block {
  const gender = genderOf(category)
  const found = (gender === 'Men' ? mens : ladies)[garment]
  if (!found) throw new Error(`No ${gender} block for ${garment}`)
  const own = byFit.find(([name, words]) => name === garment && words.test(fit))
  if (own) return { ...found, measures: own[2] }
  if (garment !== 'jeans-straight' && garment !== 'cargo') return found
  return { ...found, measures: { ...found.measures, ...legsOf(found, isWide(fit)) } }
}

/** A wide leg is cut three inches roomier at the hip. */
function legsOf({ measures: { Hip: [hip, step] = [0, 0] } }: Block, wide: boolean): Block['measures'] {
  return { Hip: [wide ? hip + 3 : hip, step], 'Leg opening': wide ? leg.wide : leg.straight }
}

const cuts: Record<Garment, string> = {
  'tee-oversized': 'oversized tee',
  'tee-regular': 'tee',
  'tee-long-sleeve': 'long-sleeved tee',
  polo: 'polo',
  'shirt-camp': 'camp shirt',
  'shirt-regular': 'shirt',
  hoodie: 'hoodie and sweatshirt',
  'zip-hoodie': 'hoodie and sweatshirt',
  sweatshirt: 'hoodie and sweatshirt',
  'jacket-bomber': 'bomber jacket',
  'jacket-varsity': 'varsity jacket',
  jogger: 'jogger',
  cargo: 'cargo trousers',
  'jeans-straight': 'jeans',
  shorts: 'shorts',
  top: 'top',
  'crop-top': 'crop top',
  'dress-mini': 'mini dress',
  'dress-midi': 'midi dress',
  skirt: 'skirt',
  'coord-set': 'co-ord set',
}

/** The chart that all products of one cut share. Relaxed tops have the whole store chart, whatever their sizes. */
export function sizeChartOf(cut: Cut): SeedSizeChart {
  const block = blockOf(cut)
  const gender = genderOf(cut.category)
  if (block.measures === relaxed) {
    const { Length, ...others } = relaxed
    const measures = { Chest: others.Chest, 'Front length': Length, Sleeve: others.Sleeve }
    return { name: `${gender}, relaxed top`, ...drawUp({ ...block, sizes: alpha, measures }) }
  }
  const { garment, fit } = cut
  const isOwnCut = byFit.some(([name, words]) => name === garment && words.test(fit))
  const isWideLeg = (garment === 'jeans-straight' || garment === 'cargo') && isWide(fit)
  const [firstWord = ''] = fit.toLowerCase().split(/[^a-z]/)
  const kind = isWideLeg ? ', wide' : isOwnCut ? `, ${firstWord}` : ''
  return { name: `${gender}, ${cuts[garment]}${kind}`, ...drawUp(block) }
}

function drawUp({ sizes, measures, fits: [what, ...fit] }: Block): SizeChart {
  const graded = [...Object.values(measures), fit]
  return {
    columns: [
      ...Object.keys(measures).map((measure) => ({ what: measure, of: 'garment' as const })),
      { what: what.charAt(0).toUpperCase() + what.slice(1), of: 'body' },
    ],
    rows: sizes.map((size, position) => ({ size, inches: graded.map(([first, step]) => first + step * position) })),
  }
}

function block(sizes: Block['sizes'], measures: Block['measures'], fits: Block['fits']): Block {
  return { sizes, measures, fits }
}
