import { inCentimetres, measureKey, readMeasures } from '@nukkad/contract/measure-rules'

/** Inches (spec §3): the store's relaxed tops. */
const storeChart: SizeChart = {
  columns: ['Chest', 'Front length', 'Sleeve'],
  rows: [
    { size: 'S', inches: [42, 29, 9.75] },
    { size: 'M', inches: [44, 29.75, 10] },
    { size: 'L', inches: [46, 30.5, 10.25] },
    { size: 'XL', inches: [48, 31.25, 10.5] },
    { size: '2XL', inches: [50, 32, 10.75] },
    { size: '3XL', inches: [52, 32.75, 11] },
  ],
}

export type SizeChart = { columns: readonly string[]; rows: readonly { size: string; inches: readonly number[] }[] }
export type Unit = 'in' | 'cm'

export function lengthIn(unit: Unit, inches: number): string {
  return unit === 'in' ? String(inches) : inCentimetres(inches)
}

/**
 * The chart of a product: its own measurements where its features have them (`Size M`: 'Chest 44 in (111.8 cm), …') and
 * they are not the store's, which then stands for it.
 */
export function sizeChartOf(sizes: readonly string[], features: Readonly<Record<string, string>>): SizeChart {
  const own = sizes.map((size) => ({ size, measures: readMeasures(features[measureKey(size)] ?? '') }))
  const columns = own[0]?.measures.map(({ what }) => what) ?? []
  const rows = own.map(({ size, measures }) => ({ size, inches: measures.map(({ inches }) => inches) }))
  const isWhole = columns.length > 0 && rows.every(({ inches }) => inches.length === columns.length)
  return isWhole && !rows.every(isInStoreChart) ? { columns, rows } : storeChart
}

/** What of it goes all the way round, in words as they stand in a sentence. */
export function girthsOf({ columns }: SizeChart): string[] {
  return columns.filter((column) => ['Chest', 'Waist', 'Hip'].includes(column)).map((column) => column.toLowerCase())
}

function isInStoreChart({ size, inches }: SizeChart['rows'][number]): boolean {
  const row = storeChart.rows.find((known) => known.size === size)
  return row !== undefined && row.inches.join() === inches.join()
}
