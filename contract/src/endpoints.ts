import * as address from './address.ts'
import * as article from './article.ts'
import * as auth from './auth.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as collections from './collections.ts'
import * as content from './content.ts'
import { type CallWith, type Endpoint, endpointsOf, type ReplyOf } from './endpoint.ts'
import * as looks from './looks.ts'
import * as order from './order.ts'
import * as payment from './payment.ts'
import * as payout from './payout.ts'
import * as person from './person.ts'
import * as profile from './profile.ts'
import * as receipt from './receipt.ts'
import * as returns from './returns.ts'
import * as reviews from './reviews.ts'
import * as stockAlerts from './stock-alerts.ts'
import * as taxDocuments from './tax-documents.ts'
import * as wishlist from './wishlist.ts'

/** Every endpoint of the store's API by name: the endpoints that each file exports. A test finds a missing file. */
export const endpoints = {
  ...endpointsOf(address),
  ...endpointsOf(article),
  ...endpointsOf(auth),
  ...endpointsOf(cart),
  ...endpointsOf(catalogue),
  ...endpointsOf(collections),
  ...endpointsOf(content),
  ...endpointsOf(looks),
  ...endpointsOf(order),
  ...endpointsOf(payment),
  ...endpointsOf(payout),
  ...endpointsOf(person),
  ...endpointsOf(profile),
  ...endpointsOf(receipt),
  ...endpointsOf(returns),
  ...endpointsOf(reviews),
  ...endpointsOf(stockAlerts),
  ...endpointsOf(taxDocuments),
  ...endpointsOf(wishlist),
} as const satisfies Record<string, Endpoint>

type Endpoints = typeof endpoints

/** Every endpoint by its signature. Clients name a call by this string, so no schema reaches the browser. */
export type Operations = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name]
}
export type Operation = keyof Operations

/** Rejects with an `ApiError` when the call is refused or cannot be made. */
export type Call = <Name extends Operation>(
  operation: Name,
  ...input: keyof CallWith<Operations[Name]> extends never
    ? [options?: CallOptions]
    : [input: CallWith<Operations[Name]>, options?: CallOptions]
) => Promise<ReplyOf<Operations[Name]>>

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string }
