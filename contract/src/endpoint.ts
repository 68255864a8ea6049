import type * as z from 'zod'

/**
 * Who may call: anyone; whoever knows the cart's id; any logged-in user; the user whose id the call names
 * (`userId` or `customerId` in path, query or body); the owner of the record it names (the query itself filters).
 */
export type Access = 'anyone' | 'cart' | 'user' | 'self' | 'owner'

/** A named limit; its numbers stand in `limits.ts`. */
export type LimitName = 'auth' | 'search' | 'cart' | 'orders' | 'profile' | 'reads'

/**
 * Work of which only so much is done at a time: `orders` take the same rows of stock, `heavy` takes the processor or reads
 * much. Who finds no room in time is refused with 503.
 */
export type WorkKind = 'orders' | 'heavy'

export type Endpoint = {
  readonly access: Access
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1.0`, with `:name` parameters. */
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** What the reply is, if not JSON. */
  readonly contentType?: 'application/pdf'
  readonly status?: 200 | 201
  readonly limit?: LimitName
  readonly work?: WorkKind
  /** Honours an `Idempotency-Key` header. */
  readonly idempotent?: true
}

type Sent<Shape> = Shape extends z.ZodType ? z.input<Shape> : undefined
type Received<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined

/** What a caller must pass: only the parts the endpoint declares. */
export type CallWith<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: Sent<E[Part]>
}

/** What a handler receives: the same parts, checked and with defaults filled in. */
export type CheckedCall<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: Received<E[Part]>
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
