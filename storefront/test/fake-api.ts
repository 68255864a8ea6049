import type { CallWith, ReplyOf } from '@nukkad/contract/endpoint'
import type { Operation, Operations } from '@nukkad/contract/endpoints'
import { type ErrorCode, errors } from '@nukkad/contract/errors'
import { apiPath, apiRoot } from '@nukkad/contract/paths'

type Reply<Name extends Operation> = ReplyOf<Operations[Name]>
type Input<Name extends Operation> = CallWith<Operations[Name]>
/** The answer of the API: the same each time, or computed from the request. */
type Answer<Name extends Operation> = Reply<Name> | ((input: Input<Name>) => Reply<Name> | Promise<Reply<Name>>)
export type Answers = { [Name in Operation]?: Answer<Name> }

/** One of the API's own, perhaps with more members, or another with a message to look for. */
type Refusal = ErrorCode | { code: ErrorCode; photoIds: string[] } | { status: number; detail: string }
/** One call as it was sent; query values are the address's texts. */
type SentCall = { operation: Operation; url: string; input: unknown; idempotencyKey: string | null }
type Handler = (input: never) => unknown
type Trouble = (answer: () => Promise<Response>) => Promise<Response>

/** Replaces the API at the network's edge: only calls of the contract, answered in its types, and all are recorded. */
export class FakeApi {
  readonly #answers = new Map<Operation, unknown>()
  readonly #troubles = new Map<Operation, Trouble>()
  readonly #sent: SentCall[] = []
  /** Calls that no test has an answer for. */
  readonly unanswered: string[] = []

  answer(answers: Answers): void {
    for (const [operation, answer] of Object.entries(answers)) this.#answers.set(operation as Operation, answer)
  }

  /** The API fails at that call until the returned function is called. */
  break(operation: Operation): () => void {
    return this.refuse(operation, 'UNEXPECTED')
  }

  /** The network fails at that call. */
  cut(operation: Operation): () => void {
    return this.#trouble(operation, () => Promise.reject(new TypeError('Failed to fetch')))
  }

  /** The API does its work, and its answer is lost. */
  lose(operation: Operation): () => void {
    return this.#trouble(operation, async (answer) => {
      await answer()
      throw new TypeError('Failed to fetch')
    })
  }

  /** The API refuses that call. */
  refuse(operation: Operation, refusal: Refusal): () => void {
    const { status, ...problem } = refusalOf(refusal)
    return this.#trouble(operation, () => Promise.resolve(json(status, problem)))
  }

  /** The API finds fault with these fields. */
  refuseFields(operation: Operation, fields: Record<string, string>): () => void {
    const { status, ...problem } = problemOf('INVALID_INPUT')
    return this.#trouble(operation, () => Promise.resolve(json(status, { ...problem, errors: fields })))
  }

  /** That call answers with something the contract does not allow. */
  answerWrongly(operation: Operation, body: unknown): () => void {
    return this.#trouble(operation, () => Promise.resolve(json(200, body)))
  }

  /** That call waits until the returned function is called. */
  hold(operation: Operation): () => void {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    this.#trouble(operation, (answer) => released.then(answer))
    return release
  }

  /** The calls of that operation so far. */
  sent(operation: Operation): readonly SentCall[] {
    return this.#sent.filter((call) => call.operation === operation)
  }

  readonly fetch: typeof fetch = async (target, init) => {
    const url = new URL(target instanceof Request ? target.url : target, window.location.origin)
    if (!url.pathname.startsWith(`${apiRoot}/`)) return realFetch(target, init)
    init?.signal?.throwIfAborted()
    return abortable(this.#reply(url, init ?? {}), init?.signal)
  }

  #reply(url: URL, { method = 'GET', body, headers }: RequestInit): Promise<Response> {
    const found = [...this.#answers.keys(), ...this.#troubles.keys()]
      .map((operation) => ({ operation, params: paramsOf(operation, method, url.pathname) }))
      .find(({ params }) => params !== null)
    if (found === undefined) {
      this.unanswered.push(`${method} ${url.pathname}`)
      return Promise.resolve(json(404, { code: 'NOT_FOUND', detail: 'No test answers this call' }))
    }
    const { operation, params } = found
    const query = Object.fromEntries(url.searchParams)
    const input = { params, query, ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }) }
    const idempotencyKey = new Headers(headers).get('idempotency-key')
    this.#sent.push({ operation, url: url.pathname + url.search, input, idempotencyKey })
    const answer = async () => json(200, await this.#work(operation, input))
    return this.#troubles.get(operation)?.(answer) ?? answer()
  }

  async #work(operation: Operation, input: unknown): Promise<unknown> {
    const answer = this.#answers.get(operation)
    return typeof answer === 'function' ? await (answer as Handler)(input as never) : answer
  }

  #trouble(operation: Operation, trouble: Trouble): () => void {
    this.#troubles.set(operation, trouble)
    return () => {
      if (this.#troubles.get(operation) === trouble) this.#troubles.delete(operation)
    }
  }
}

const realFetch = globalThis.fetch.bind(globalThis)

export function restoreFetch(): void {
  globalThis.fetch = realFetch
}

function refusalOf(refusal: Refusal) {
  if (typeof refusal === 'string') return problemOf(refusal)
  return 'status' in refusal ? { code: 'REFUSED', ...refusal } : { ...problemOf(refusal.code), ...refusal }
}

function problemOf(code: ErrorCode) {
  const { status, message } = errors[code]
  return { status, code, detail: message }
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status })
}

/** A caller that gives up hears so at once, as from the network. */
function abortable(reply: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return reply
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  return Promise.race([reply, aborted])
}

/** The path's parameters, or null if the request is no call of that operation. */
function paramsOf(operation: Operation, method: string, pathname: string): Record<string, string> | null {
  const [wanted, path = ''] = operation.split(' ')
  if (wanted !== method) return null
  const form = path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  // The wishlist is served without a version, too.
  const found = new RegExp(`^(?:${apiPath}|${apiRoot})${form}$`).exec(pathname)
  return found === null
    ? null
    : Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]))
}
