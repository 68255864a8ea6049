import { oneSizeKey, sizeKey } from './sameness-rules.ts'

/** The subject of a column: the flat garment, or the wearer whom it fits. */
export const chartSubjects = ['garment', 'body'] as const
export type ChartColumn = { what: string; of: (typeof chartSubjects)[number] }

/** Inches, one value per column; null: not measured. */
export type ChartRow = { size: string; inches: readonly (number | null)[] }
export type SizeChart = { columns: readonly ChartColumn[]; rows: readonly ChartRow[] }

export const mostChartName = 80
export const mostChartColumns = 10
export const mostMeasureName = 30
export const mostChartInches = 200

/** Inches times 2.54, to one decimal (spec §3). */
export function inCentimetres(inches: number): string {
  return (inches * 2.54).toFixed(1)
}

/** A column's heading: `Chest`, or `To fit chest`. */
export function columnWords({ what, of }: ChartColumn): string {
  return of === 'garment' ? what : `To fit ${what.charAt(0).toLowerCase()}${what.slice(1)}`
}

/** Whether a product fits everybody, such as a bag: it needs no size guide. */
export function isOneSize(sizes: readonly string[]): boolean {
  return sizes.length > 0 && sizes.every((size) => sizeKey(size) === oneSizeKey)
}

/** The sizes that need measures of the garment and have none. */
export function sizesWithout(chart: SizeChart, sizes: readonly string[]): string[] {
  return isOneSize(sizes) ? [] : unmeasured(chart, sizes)
}

/** The size guide for shoppers: a product in one size has none, unless the guide measures that size. */
export function shownGuide<Chart extends SizeChart>(chart: Chart | null, sizes: readonly string[]): Chart | null {
  if (chart === null || !isOneSize(sizes)) return chart
  const own = chart.rows.filter(({ size }) => sizeKey(size) === oneSizeKey)
  return unmeasured(chart, sizes).length > 0 ? null : { ...chart, rows: own }
}

function unmeasured({ columns, rows }: SizeChart, sizes: readonly string[]): string[] {
  const measured = rows.filter(({ inches }) => columns.some(({ of }, at) => of === 'garment' && inches[at] != null))
  const known = new Set(measured.map(({ size }) => sizeKey(size)))
  return [...new Set(sizes)].filter((size) => !known.has(sizeKey(size)))
}
