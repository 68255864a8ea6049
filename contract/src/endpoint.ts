import type * as z from 'zod'

/** `cart`: who knows its id. `self`: the user whose id the call names. `owner`: of the record; the query itself filters. */
export type Access = 'anyone' | 'cart' | 'user' | 'self' | 'owner'

export type LimitName =
  | 'auth'
  | 'search'
  | 'cart'
  | 'orders'
  | 'profile'
  | 'reads'
  | 'reviews'
  | 'wishlist'
  | 'addresses'

/** Bounded work: `orders` lock the same rows of stock, `heavy` takes processor or reads much. No room in time gives 503. */
export type WorkKind = 'orders' | 'heavy'

/** The description of an endpoint in either API, without its access rule. */
export type EndpointShape = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API's own, with `:name` parameters. */
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  readonly contentType?: 'application/pdf' | 'text/csv'
  /** The fields of a `multipart/form-data` body, its file among them; read by the handler as it comes. */
  readonly upload?: z.ZodObject
  readonly status?: 200 | 201
}

/** Below `/api/v1.0`. */
export type Endpoint = EndpointShape & {
  readonly access: Access
  readonly limit?: LimitName
  readonly work?: WorkKind
  readonly idempotent?: true
  /** Refused before the shop opens and while it is closed. */
  readonly shopping?: true
}

type InputOf<Shape> = Shape extends z.ZodType ? z.input<Shape> : undefined
type Received<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined

export type CallWith<E extends EndpointShape> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: InputOf<E[Part]>
}

export type CheckedCall<E extends EndpointShape> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: Received<E[Part]>
}

export type ReplyOf<E extends EndpointShape> = z.output<E['reply']>
