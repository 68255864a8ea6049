import { nameKey, sizeKey } from './sameness-rules.ts'

/** Two values of a filter with the same key are equal, whether listed or requested. A URL uses one spelling. */
export function filterKey(facet: string, value: string): string {
  if (facet === 'garmentSize' || facet === 'sizeInStock') return sizeKey(value)
  return facet === 'category' || facet === 'gender' ? value.toLowerCase() : nameKey(value)
}
