import { mostProductsInPlace } from '@nukkad/contract/listing-rules'

/** The smallest page that has all products from `start` to before `end`; undefined if none does. Counted from 0. */
export function coveringPage(start: number, end: number): { page: number; size: number } | undefined {
  for (let size = end - start; size <= mostProductsInPlace; size += 1) {
    const page = Math.floor(start / size)
    if ((page + 1) * size >= end) return { page, size }
  }
  return undefined
}
