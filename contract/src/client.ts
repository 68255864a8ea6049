import type { Call, CallOptions, Operation } from './endpoints.ts'
import { apiPath } from './paths.ts'
import type { Problem } from './problem.ts'

type SentRequest = { method: string; url: string; headers: Record<string, string>; body?: string; signal?: AbortSignal }
type Received = {
  status: number
  text: () => Promise<string>
  headers?: { get: (name: string) => string | null }
}

export type Send = (request: SentRequest) => Promise<Received>

/** Status 0: the request did not reach the server. `message` may be shown to a shopper. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly problem: Partial<Problem> & Record<string, unknown>
  /** The seconds until another try, if the server asks for a pause. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: Partial<Problem>, options?: ErrorOptions & { retryAfter?: number | undefined }) {
    super(problem.detail ?? 'Oops! Something went wrong.', options)
    this.name = 'ApiError'
    this.status = status
    this.code = problem.code ?? (status === 0 ? 'UNREACHABLE' : 'UNEXPECTED')
    this.fields = problem.errors ?? {}
    this.problem = problem
    this.retryAfter = options?.retryAfter
  }
}

export const unreachable = 'We could not reach the store. Please check your connection.'

type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** `call('GET /products/slug/:slug', { params: { slug } })`. `Api` types the calls: the shop's or the staff's. */
export function createClient<Api = Call>(send: Send, token: () => string | null = () => null, base = apiPath): Api {
  const call = async (operation: string, input?: Input, options?: CallOptions): Promise<unknown> => {
    const { url, ...request } = requestOf(operation, input ?? {}, { ...options, token: token() })
    return read(await reach(send, { ...request, url: base + url }))
  }
  return call as Api
}

export function addressOf(operation: Operation, params: Record<string, unknown>): string {
  return apiPath + fillPath(pathOf(operation), params)
}

function requestOf(operation: string, input: Input, options: Identity): SentRequest {
  const path = fillPath(pathOf(operation), input.params ?? {})
  return {
    method: operation.slice(0, operation.indexOf(' ')),
    url: path + queryString(input.query ?? {}),
    headers: headersOf(input, options),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(options.signal && { signal: options.signal }),
  }
}

async function reach(send: Send, request: SentRequest): Promise<Received> {
  try {
    return await send(request)
  } catch (cause) {
    if (request.signal?.aborted === true) throw cause
    throw new ApiError(0, { detail: unreachable }, { cause })
  }
}

async function read(reply: Received): Promise<unknown> {
  const answer = parse(await reply.text())
  if (reply.status < 400) return answer
  const retryAfter = secondsUntil(reply.headers?.get('retry-after') ?? '')
  throw new ApiError(reply.status, (answer ?? {}) as Partial<Problem>, { retryAfter })
}

/** `Retry-After` is a number of seconds, or a date from a proxy. */
function secondsUntil(retryAfter: string): number | undefined {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Identity = CallOptions & { token: string | null }

function headersOf({ body }: Input, { idempotencyKey, token }: Identity): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
}

function pathOf(operation: string): string {
  return operation.slice(operation.indexOf(' ') + 1)
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return search.size === 0 ? '' : `?${search.toString()}`
}
