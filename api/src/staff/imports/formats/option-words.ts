import { isColourName } from '@nukkad/contract/colour-names'
import { nameKey, sizeKey } from '@nukkad/contract/sameness-rules'

const colourWords = new Set(['colour', 'colours', 'shade', 'shades', 'hue', 'rang', 'रंग'])
const sizeWords = new Set([
  'size',
  'sizes',
  'waist',
  'waist size',
  'bust',
  'chest',
  'age',
  'saiz',
  'naap',
  'साइज',
  'साइज़',
  'नाप',
])

/** Options with the same key are equal: `Color`, `Colours:` and `pa_color`. */
export function optionKey(name: string): string {
  const plain = nameKey(name.replace(/^pa[_-]/i, '').replace(/:\s*$/, ''))
  return plain.replaceAll(/\bcolor(s?)\b/g, 'colour$1').replace(/^(?:select|choose|your)\s+/, '')
}

/** The role of an option by its name; undefined if the name is unclear. */
export function roleByName(name: string): 'colour' | 'size' | undefined {
  const key = optionKey(name)
  const words = key.split(' ')
  if (colourWords.has(key) || words.some((word) => word === 'colour' || word === 'shade')) return 'colour'
  return sizeWords.has(key) || words.includes('size') ? 'size' : undefined
}

const mostly = 0.6

/** The role of an option by its values, if most are sizes or colours. */
export function roleByValues(values: readonly string[]): 'colour' | 'size' | undefined {
  const share = (isSuch: (value: string) => boolean) => values.filter(isSuch).length / Math.max(1, values.length)
  if (share(isColourName) >= mostly) return 'colour'
  return share(isSizeName) >= mostly ? 'size' : undefined
}

/** Letters, numbers such as waist sizes, ages, and free size. */
function isSizeName(value: string): boolean {
  return /^(?:\d?x?[sl]|m|\d{1,3}(?:\.\d)?|\d{1,2}(?:-\d{1,2})?[ym]|free size)$/.test(sizeKey(value))
}
