import type { Call } from '@nukkad/contract/endpoints'
import { isApiError } from '../page/or-missing.ts'

/** The category or collection that has, or had, this slug. */
export async function findPlace(call: Call, slug: string) {
  const category = await call('GET /category/slug', { query: { slug } }).catch(noPlace)
  return category ?? call('GET /collections/:slug', { params: { slug } }).catch(noPlace)
}

function noPlace(cause: unknown): undefined {
  if (!isApiError(cause) || (cause.status !== 404 && cause.status !== 422)) throw cause
}
