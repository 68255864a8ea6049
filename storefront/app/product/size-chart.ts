import { inCentimetres, type SizeChart } from '@nukkad/contract/size-chart-rules'

export type Unit = 'in' | 'cm'

/** A missing measurement is a dash. */
export function lengthIn(unit: Unit, inches: number | null): string {
  if (inches === null) return '–'
  return unit === 'in' ? String(inches) : inCentimetres(inches)
}

/** The measurements all the way round the garment, as words in a sentence. */
export function girthsOf({ columns }: SizeChart): string[] {
  return columns
    .filter(({ what, of }) => of === 'garment' && ['Chest', 'Waist', 'Hip'].includes(what))
    .map(({ what }) => what.toLowerCase())
}
