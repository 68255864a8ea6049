import { inCentimetres, type SizeChart } from '@nukkad/contract/size-chart-rules'

export type Unit = 'in' | 'cm'

/** What was not measured is a dash. */
export function lengthIn(unit: Unit, inches: number | null): string {
  if (inches === null) return '–'
  return unit === 'in' ? String(inches) : inCentimetres(inches)
}

/** What of the garment goes all the way round, in words as they stand in a sentence. */
export function girthsOf({ columns }: SizeChart): string[] {
  return columns
    .filter(({ what, of }) => of === 'garment' && ['Chest', 'Waist', 'Hip'].includes(what))
    .map(({ what }) => what.toLowerCase())
}
