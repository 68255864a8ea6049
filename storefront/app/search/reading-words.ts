import type { SearchReading } from '@nukkad/contract/catalogue'
import { texts } from './texts.ts'

/** Says what was not found before it says what comes near, or which word was taken for another; null: neither. */
export function readingWords({ near, missing, readAs }: SearchReading): string | null {
  if (near) return missing.length > 0 ? texts.results.similarWithout(missing) : texts.results.similar
  return readAs === null ? null : texts.results.readAs(readAs)
}
