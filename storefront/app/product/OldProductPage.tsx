import { errors } from '@nukkad/contract/errors'
import { data } from 'react-router'
import { apiOf } from '../platform/api-context.ts'
import { redirectToProduct } from './redirect-to-product.ts'
import type { Route } from './+types/OldProductPage'

/** The address that WooCommerce gives a product. */
export async function loader({ context, params: { slug }, url: { search } }: Route.LoaderArgs): Promise<never> {
  await redirectToProduct(apiOf(context), { slug, search })
  throw data(errors.PRODUCT_NOT_FOUND.message, { status: 404 })
}

/** Only a product that nobody knows is shown here, as the page that is missing. */
export default function OldProductPage(): null {
  return null
}
