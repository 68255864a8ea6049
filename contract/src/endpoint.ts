import type * as z from 'zod'

/**
 * `cart`: anybody who knows the bag's id. `self`: the user that the call names. `owner`: the record's owner; the query
 * filters.
 */
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

/**
 * Work with bounded concurrency: `orders` lock the same stock rows, `heavy` needs much CPU or reading. 503 if no slot
 * gets free in time.
 */
export type WorkKind = 'orders' | 'heavy'

/** The description of an endpoint in either API, without its access rule. */
export type EndpointShape = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below the API's own, with `:name` parameters. */
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  readonly contentType?: 'application/pdf' | 'text/csv'
  /** The fields and the file of a `multipart/form-data` body; the handler reads it as a stream. */
  readonly upload?: z.ZodObject
  readonly status?: 200 | 201
}

/** An endpoint below `/api/v1.0`. */
export type Endpoint = EndpointShape & {
  readonly access: Access
  readonly limit?: LimitName
  readonly work?: WorkKind
  readonly idempotent?: true
  /** Refused before the shop opens and while it is paused. */
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

/** The endpoints among the exports of a file. */
export function endpointsOf<File extends object>(file: File): EndpointsOf<File> {
  return Object.fromEntries(Object.entries(file).filter(([, exported]) => isEndpoint(exported))) as EndpointsOf<File>
}

type EndpointsOf<File> = {
  readonly [Name in keyof File as File[Name] extends EndpointMark ? Name : never]: File[Name]
}

/** Shapes, lists and functions have none of the two. */
type EndpointMark = { readonly method: string; readonly path: string }

function isEndpoint(exported: unknown): exported is EndpointMark {
  const { method, path } = Object(exported) as Partial<Record<keyof EndpointMark, unknown>>
  return typeof method === 'string' && typeof path === 'string'
}
