import {
  hostileBodies,
  hostileHeaders,
  hostileMethods,
  hostilePaths,
  hostileTexts,
  hostileTypes,
  hostileValues,
} from './hostile-values.ts'
import type { Random } from './random.ts'

export type Request = { method: string; target: string; headers: [string, string][]; body: string | Buffer }

type Parameter = { name: string; in: string; example?: unknown }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}
/** The parts of an OpenAPI document that calls need. */
export type Described = { servers: { url: string }[]; paths: Record<string, Record<string, Operation>> }

type Header = [string, string]

/** A person's ids in place of the document's examples, and several headers that log them in, as a log-out ends some. */
export type Caller = { inPlaceOf: Map<string, string>; credentials: Header[][] }

type Draft = {
  method: string
  path: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  suffix: string
  type: string
  raw: string | Buffer | undefined
  headers: [string, string][]
}

/** Draws requests: a described call with its example values and that caller's ids, then with a fault. */
export function hostileRequests(document: Described, random: Random): (caller: Caller) => Request {
  const base = document.servers[0]?.url ?? ''
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return (caller) => {
    const draft = draftOf(random.pick(calls), caller)
    draft.headers.push(...whoAsks(random, caller))
    for (let bends = random.below(4); bends > 0; bends -= 1) random.pick(ways)(draft, random)
    return requestOf(base, draft)
  }
}

type Call = { method: string; path: string; operation: Operation }

function draftOf({ method, path, operation: { parameters = [], requestBody } }: Call, { inPlaceOf }: Caller): Draft {
  const examples = (place: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place && one.example !== undefined).map((one) => [one.name, one.example]),
    )
  const known = {
    params: examples('path'),
    query: examples('query'),
    body: requestBody?.content['application/json']?.example,
  }
  let text = JSON.stringify(known)
  for (const [example, own] of inPlaceOf) text = text.replaceAll(example, own)
  return {
    method,
    path,
    body: undefined,
    ...JSON.parse(text),
    suffix: '',
    type: 'application/json',
    raw: undefined,
    headers: [],
  }
}

function whoAsks(random: Random, { credentials }: Caller): Header[] {
  const from: Header = ['x-forwarded-for', [10, random.below(256), random.below(256), random.below(256)].join('.')]
  return random.chance(0.75) ? [from, ...random.pick(credentials)] : [from]
}

type Way = (draft: Draft, random: Random) => void

/** The kinds of faults; the kinds that usually get deepest are listed twice. */
const ways: readonly Way[] = [
  (draft, random) => putWrong(draft.params, random, hostileTexts),
  (draft, random) => putWrong(draft.query, random, hostileTexts),
  (draft, random) => putWrong(draft.query, random, hostileTexts),
  (draft, random) => putWrong(thingsIn(draft.body, random), random, hostileValues),
  (draft, random) => putWrong(thingsIn(draft.body, random), random, hostileValues),
  (draft, random) => void delete draft.query[random.pick([...Object.keys(draft.query), ''])],
  (draft, random) =>
    void delete thingsIn(draft.body, random)[random.pick([...Object.keys(thingsIn(draft.body, random)), ''])],
  (draft, random) =>
    void (draft.query[random.pick(['userId', 'page', 'size', 'sort', 'q'])] = random.pick(hostileTexts)),
  (draft, random) => void (draft.raw = random.pick(hostileBodies)),
  (draft, random) => void (draft.type = random.pick(hostileTypes)),
  (draft, random) => void draft.headers.push([...random.pick(hostileHeaders)]),
  (draft, random) => void (draft.method = random.pick([...hostileMethods, 'GET', 'POST', 'PUT', 'DELETE'])),
  (draft, random) => void (draft.suffix += random.pick(hostilePaths)),
]

function putWrong(things: Record<string, unknown>, random: Random, values: readonly unknown[]): void {
  const names = Object.keys(things)
  // A copy: a later fault in this value must not change the next request.
  if (names.length > 0) things[random.pick(names)] = structuredClone(random.pick(values))
}

/** The body, or something nested in it. */
function thingsIn(body: unknown, random: Random): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {}
  const nested = Object.values(body).filter((value) => typeof value === 'object' && value !== null)
  return nested.length > 0 && random.chance(0.4)
    ? thingsIn(random.pick(nested), random)
    : (body as Record<string, unknown>)
}

function requestOf(base: string, { method, path, params, query, body, suffix, type, raw, headers }: Draft): Request {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(params[name]))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${escaped(name)}=${escaped(one)}`),
  )
  const search = pairs.length === 0 ? '' : `?${pairs.join('&')}`
  const content = raw ?? (body === undefined ? '' : JSON.stringify(body))
  const typed: [string, string][] = type === '' || content.length === 0 ? [] : [['content-type', type]]
  return { method, target: base + filled + search + suffix, headers: [...headers, ...typed], body: content }
}

/** Also lone surrogates, which have no bytes in UTF-8. */
function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'))
}
