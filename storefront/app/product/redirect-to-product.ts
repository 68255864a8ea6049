import type { Call } from '@nukkad/contract/endpoints'
import { href, redirect } from 'react-router'
import { isApiError } from '../page/or-missing.ts'

/** Leads an address of other software to the product with this handle, or to its page that says it is not sold any more. */
export async function redirectToProduct(call: Call, { slug, search }: { slug: string; search: string }): Promise<void> {
  const found = await call('GET /products/slug/:slug', { params: { slug } }).then(
    (product) => product.slug,
    (error: unknown) => archivedSlug(error, slug),
  )
  if (found !== undefined) throw redirect(href('/product-view/:slug', { slug: found }) + search, 301)
}

function archivedSlug(error: unknown, slug: string): string | undefined {
  if (!isApiError(error) || (error.status !== 404 && error.status !== 410 && error.status !== 422)) throw error
  return typeof error.problem.archivedIn === 'string' ? slug : undefined
}
