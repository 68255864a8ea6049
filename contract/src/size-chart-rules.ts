import { sizeKey } from './sameness-rules.ts'

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

/** The sizes without any measure of the garment. */
export function sizesWithout({ columns, rows }: SizeChart, sizes: readonly string[]): string[] {
  const measured = rows.filter(({ inches }) => columns.some(({ of }, at) => of === 'garment' && inches[at] != null))
  const known = new Set(measured.map(({ size }) => sizeKey(size)))
  return [...new Set(sizes)].filter((size) => !known.has(sizeKey(size)))
}
