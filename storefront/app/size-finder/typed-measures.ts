const feetAndInches = /^([3-7])(?:\s*(?:'|’|ft|feet|foot)\s*|[.\s]\s*)(\d{1,2})?\s*(?:"|”|''|in|inch|inches)?$/i

/** Centimetres of `172`, `172 cm`, `5'8"`, `5 ft 8` and `5.8`; null for anything else. */
export function readHeight(typed: string): number | null {
  const text = typed.trim()
  const cm = /^(\d{3}(?:\.\d)?)\s*(?:cm)?$/i.exec(text)?.[1]
  if (cm !== undefined) return within(Number(cm), 120, 220)
  const [, feet, inches = '0'] = feetAndInches.exec(text) ?? []
  if (feet === undefined || Number(inches) > 11) return null
  return within((Number(feet) * 12 + Number(inches)) * 2.54, 120, 220)
}

/** Kilograms; null for anything else. */
export function readWeight(typed: string): number | null {
  const kg = /^(\d{2,3}(?:\.\d)?)\s*(?:kg)?$/i.exec(typed.trim())?.[1]
  return kg === undefined ? null : within(Number(kg), 30, 200)
}

/** Inches of a measure of a garment, typed in the unit; null for anything else. */
export function readMeasure(typed: string, unit: 'in' | 'cm'): number | null {
  const number = /^(\d{1,3}(?:\.\d{1,2})?)\s*(?:in|cm|")?$/i.exec(typed.trim())?.[1]
  return number === undefined ? null : within(unit === 'in' ? Number(number) : Number(number) / 2.54, 4, 90)
}

function within(value: number, least: number, most: number): number | null {
  return value >= least && value <= most ? value : null
}
