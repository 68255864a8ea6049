import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isLoopback, isPublicAddress, resolveHost, type HostAddress, type Resolve } from './public-address.ts'

export type FetchRules = {
  mostBytes: number
  /** For everything: name, connection, redirects and the last byte. */
  patienceMs: number
  /** Outside production: allows this machine as host, also without TLS. */
  allowsLoopback: boolean
  resolve?: Resolve
  signal?: AbortSignal | undefined
}

/** The reason why nothing was fetched. `isTemporary`: it may be fetched later. `retryAfterMs`: the server's request. */
export class FetchFailure extends Error {
  readonly isTemporary: boolean
  readonly retryAfterMs: number
  constructor(words: string, { isTemporary = false, retryAfterMs = 0 } = {}) {
    super(words)
    this.isTemporary = isTemporary
    this.retryAfterMs = retryAfterMs
  }
}

const mostRedirects = 3

/**
 * Fetches addresses from strangers' files, piece by piece. The addresses of the host are checked before the connection, which then uses
 * the checked one: a name that changes its answer in between gains nothing. Each redirect is checked like the first
 * address.
 */
export async function* fetchPublic(address: string, rules: FetchRules): AsyncGenerator<Buffer> {
  const late = AbortSignal.timeout(rules.patienceMs)
  const signal = rules.signal ? AbortSignal.any([rules.signal, late]) : late
  try {
    yield* await follow(address, rules, signal)
  } catch (error) {
    if (error instanceof FetchFailure || rules.signal?.aborted) throw error
    const seconds = Math.round(rules.patienceMs / 1000)
    const words = late.aborted ? `The server did not answer within ${seconds} seconds.` : failureMessage(error)
    throw new FetchFailure(words, { isTemporary: true })
  }
}

async function follow(address: string, rules: FetchRules, signal: AbortSignal): Promise<AsyncIterable<Buffer>> {
  let url = readUrl(address, rules)
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const found = await findHost(url, rules, signal)
    const reply = await ask(url, found, signal)
    const next = redirectOf(reply, url)
    if (next === undefined) return readReply(reply, rules)
    reply.destroy()
    url = readUrl(next, rules)
  }
  throw new FetchFailure(`The address redirects more than ${mostRedirects} times.`)
}

function readUrl(address: string, { allowsLoopback }: FetchRules): URL {
  if (!URL.canParse(address)) throw new FetchFailure('This is not a web address.')
  const url = new URL(address)
  const isAllowed = url.protocol === 'https:' || (allowsLoopback && url.protocol === 'http:')
  if (!isAllowed) throw new FetchFailure('Only addresses with https:// are fetched.')
  if (url.username !== '' || url.password !== '') throw new FetchFailure('Addresses with a password are not fetched.')
  return url
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Every address of the host must be public, so it does not matter which one is tried. */
async function findHost(url: URL, rules: FetchRules, signal: AbortSignal): Promise<HostAddress> {
  const host = hostOf(url)
  const found = await unlessAborted((rules.resolve ?? resolveHost)(host), signal)
  const [first] = found
  if (first === undefined) throw new FetchFailure(`${host} was not found.`, { isTemporary: true })
  const isHere = rules.allowsLoopback && found.every((one) => isLoopback(one.address))
  const isAllowed = isHere || (url.protocol === 'https:' && found.every((one) => isPublicAddress(one.address)))
  if (!isAllowed) throw new FetchFailure(`${host} is not a public address.`)
  return first
}

/** A name look-up itself has no time limit. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason as Error)
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort))
}

const headers = {
  accept: 'image/jpeg,image/png,image/webp,image/avif;q=0.9',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; picture import)',
}

/** Each request has its own connection, to the checked address alone. */
function ask(url: URL, { address, family }: HostAddress, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: RequestOptions['lookup'] = (_host, { all }, callback) =>
    all ? callback(null, [{ address, family }]) : callback(null, address, family)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    request(url, { agent: false, lookup, headers, signal }, resolve).on('error', reject).end()
  })
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined
  if (!URL.canParse(location, from)) throw new FetchFailure('The address redirects to one that cannot be read.')
  return new URL(location, from).href
}

/** Counts the bytes received, whatever length was announced. */
async function* readReply(reply: IncomingMessage, { mostBytes }: FetchRules): AsyncGenerator<Buffer> {
  refuseStatus(reply)
  const tooLarge = () => new FetchFailure(`The file is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB.`)
  let bytes = 0
  try {
    if (Number(reply.headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) throw tooLarge()
      yield chunk
    }
  } finally {
    reply.destroy()
  }
}

function refuseStatus(reply: IncomingMessage): void {
  const { statusCode = 0, headers: sent } = reply
  if (statusCode === 200) return
  reply.destroy()
  const isTemporary = statusCode === 429 || statusCode === 408 || statusCode >= 500
  const why = statusCode === 404 || statusCode === 410 ? 'there is no such file' : 'it sent no file'
  const retryAfterMs = Math.min(60, Number(sent['retry-after']) || 0) * 1000
  throw new FetchFailure(`The server answered ${statusCode}: ${why}.`, { isTemporary, retryAfterMs })
}

function failureMessage(error: unknown): string {
  const { code = '', hostname } = error as { code?: string; hostname?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${hostname ?? 'The host'} was not found.`
  if (code.includes('CERT') || code.includes('SELF_SIGNED')) return 'The certificate of the server is not valid.'
  return 'The server could not be reached.'
}
