/** What a garment measures, in inches; a product's features hold it as `Size M`: 'Chest 44 in (111.8 cm), Length 29 in …'. */
export type Measure = { what: string; inches: number }

export const measureKey = (size: string) => `Size ${size}`

export function isMeasureKey(key: string): boolean {
  return key.startsWith('Size ')
}

const measure = /([A-Z][a-z ]+?) ([\d.]+) in \(([\d.]+) cm\)/g

/** What follows "To fit" is about the wearer. */
export function readMeasures(text: string): Measure[] {
  const [garment = ''] = text.split('. To fit')
  return [...garment.matchAll(measure)].map(([, what = '', inches]) => ({ what, inches: Number(inches) }))
}

export function writeMeasures(measures: readonly Measure[]): string {
  return measures.map(({ what, inches }) => `${what} ${inches} in (${inCentimetres(inches)} cm)`).join(', ')
}

/** Inches times 2.54, to one decimal (spec §3). */
export function inCentimetres(inches: number): string {
  return (inches * 2.54).toFixed(1)
}
