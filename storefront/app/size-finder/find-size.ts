import type { Gender } from '@nukkad/contract/shapes'
import type { ReviewFit } from '@nukkad/contract/review-rules'
import { bySize } from '@nukkad/contract/sameness-rules'
import type { SizeChart } from '@nukkad/contract/size-chart-rules'
import { estimateGirth } from './estimate-girth.ts'

export const usualFits = ['slim', 'regular', 'loose'] as const
export type UsualFit = (typeof usualFits)[number]

export type Wearer = { gender: Gender; heightCm: number; weightKg: number; usualFit: UsualFit }

/** Inches of a garment at home, by the name of the column. */
type GarmentAtHome = Readonly<Record<string, number>>

/** Beside one size, the neighbour that the measures nearly reach. */
export type FoundSize =
  | { kind: 'size'; size: string; certainty: 'sure' | 'fair' | 'rough' }
  | { kind: 'between'; closer: string; looser: string }
  /** Outside the sizes of the product: all are too small, or all too large. */
  | { kind: 'outside'; are: 'small' | 'large'; nearest: string }

/** The position of a measure among the sizes: 1.5 is halfway between the second and the third. */
type Place = { at: number; isRough: boolean }

/** Half the distance within which a measure belongs to one size alone, in sizes. */
const ownShare = 0.3
/** Beyond the first and the last size, a measure may be this much further, in sizes. */
const mostBeyond = 0.75
/** A closer or looser usual fit moves the wish by this much, in sizes. */
const fitShift: Readonly<Record<UsualFit, number>> = { slim: -0.35, regular: 0, loose: 0.35 }
/** A product that runs small is chosen half a size larger. */
const evidenceShift: Readonly<Record<ReviewFit, number>> = { small: 0.5, right: 0, large: -0.5 }

const girthNames = /\b(chest|bust|waist|hips?)\b/i

/** The columns to which a garment at home can be compared, girths first; lengths only describe. */
export function comparedColumns({ columns, rows }: SizeChart): { name: string; isGirth: boolean }[] {
  return columns
    .flatMap(({ what, of }, at) => {
      const isMeasured = rows.some(({ inches }) => inches[at] != null)
      const isGirth = girthNames.test(what)
      return of === 'garment' && isMeasured && (isGirth || /\blength\b/i.test(what)) ? [{ name: what, isGirth }] : []
    })
    .toSorted((one, other) => Number(other.isGirth) - Number(one.isGirth))
    .slice(0, 3)
}

/** Whether the size guide says which bodies its sizes are for. */
export function canEstimate(chart: SizeChart, gender: Gender): boolean {
  return bodyColumns(chart, gender).length > 0
}

export function canCompare(chart: SizeChart): boolean {
  return comparedColumns(chart).some(({ name, isGirth }) => isGirth && scaleOf(chart, 'garment', name) !== null)
}

/** By the estimated chest, waist or hip; null if the size guide has none of them for the body. */
export function findByWearer(chart: SizeChart, wearer: Wearer, runs: ReviewFit = 'right'): FoundSize | null {
  const places = bodyColumns(chart, wearer.gender).map(({ what, scale }) => {
    const { inches, isRough } = estimateGirth(what, wearer)!
    return { at: placeOn(scale, inches), isRough }
  })
  // The part that needs the largest size decides.
  const largest = places.toSorted((one, other) => other.at - one.at)[0]
  if (largest === undefined) return null
  const at = largest.at + fitShift[wearer.usualFit] + evidenceShift[runs]
  return sizeAt(sizesOf(chart, 'body'), { ...largest, at }, 'fair')
}

/** By the girths of a garment that fits; null without one that the size guide measures. */
export function findByGarment(chart: SizeChart, garment: GarmentAtHome): FoundSize | null {
  const places = comparedColumns(chart).flatMap(({ name, isGirth }) => {
    const [inches, scale] = [garment[name], scaleOf(chart, 'garment', name)]
    return isGirth && inches !== undefined && scale !== null ? [placeOn(scale, inches)] : []
  })
  if (places.length === 0) return null
  const spread = Math.max(...places) - Math.min(...places)
  const at = places.reduce((sum, one) => sum + one, 0) / places.length
  return sizeAt(sizesOf(chart, 'garment'), { at, isRough: false }, spread > 1 ? 'fair' : 'sure')
}

/** Below the half of the smallest size: measured flat, and not doubled. */
export function isMeasuredFlat(chart: SizeChart, name: string, inches: number): boolean {
  const scale = scaleOf(chart, 'garment', name)
  return scale !== null && girthNames.test(name) && inches < scale[0]! * 0.65
}

/** The measures of one size beside those of the garment at home. */
export function compareGarment(chart: SizeChart, garment: GarmentAtHome, size: string) {
  const row = chart.rows.find((one) => one.size === size)
  return comparedColumns(chart).flatMap(({ name }) => {
    const at = chart.columns.findIndex(({ what, of }) => of === 'garment' && what === name)
    const [theirs, ours] = [garment[name], row?.inches[at]]
    return theirs === undefined || ours == null ? [] : [{ name, ours, theirs }]
  })
}

function bodyColumns(chart: SizeChart, gender: Gender) {
  return chart.columns.flatMap(({ what, of }) => {
    const scale = of === 'body' ? scaleOf(chart, 'body', what) : null
    const isKnown = estimateGirth(what, { gender, heightCm: 170, weightKg: 65 }) !== null
    return scale !== null && isKnown ? [{ what, scale }] : []
  })
}

/** The rows with a girth of the kind, smallest first. */
function rowsOf({ columns, rows }: SizeChart, of: 'garment' | 'body') {
  const girths = columns.flatMap((column, at) => (column.of === of && girthNames.test(column.what) ? [at] : []))
  const [first] = girths.filter((at) => rows.every(({ inches }) => inches[at] != null))
  return rows.toSorted((one, other) =>
    first === undefined ? bySize(one.size, other.size) : one.inches[first]! - other.inches[first]!,
  )
}

function sizesOf(chart: SizeChart, of: 'garment' | 'body'): string[] {
  return rowsOf(chart, of).map(({ size }) => size)
}

/** The column's inches by size; null unless it grows from size to size and every size has one. */
function scaleOf(chart: SizeChart, of: 'garment' | 'body', what: string): number[] | null {
  const at = chart.columns.findIndex((column) => column.of === of && column.what === what)
  const values = rowsOf(chart, of).map(({ inches }) => inches[at] ?? Number.NaN)
  const grows = values.every((value, index) => index === 0 || value > values[index - 1]!)
  return values.length > 1 && !Number.isNaN(values[0]) && grows ? values : null
}

function placeOn(scale: readonly number[], inches: number): number {
  const behind = scale.findIndex((value) => value >= inches)
  const to = Math.max(1, behind === -1 ? scale.length - 1 : behind)
  const [low, high] = [scale[to - 1]!, scale[to]!]
  return to - 1 + (inches - low) / (high - low)
}

function sizeAt(sizes: readonly string[], { at, isRough }: Place, certainty: 'sure' | 'fair'): FoundSize {
  const last = sizes.length - 1
  if (at > last + mostBeyond) return { kind: 'outside', are: 'small', nearest: sizes[last]! }
  if (at < -mostBeyond) return { kind: 'outside', are: 'large', nearest: sizes[0]! }
  const nearest = Math.min(last, Math.max(0, Math.round(at)))
  const isOwn = Math.abs(at - nearest) <= ownShare || at < 0 || at > last
  if (!isOwn) return { kind: 'between', closer: sizes[Math.floor(at)]!, looser: sizes[Math.ceil(at)]! }
  return { kind: 'size', size: sizes[nearest]!, certainty: isRough ? 'rough' : certainty }
}
