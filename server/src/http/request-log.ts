import type { EndpointShape } from '@nukkad/contract/endpoint'
import { endpoints } from '@nukkad/contract/endpoints'
import { listFilters } from '@nukkad/contract/filter-rules'
import { previewRoot } from '@nukkad/contract/paths'
import { staffEndpoints } from '@nukkad/contract/staff/endpoints'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { isOurOwnCall } from '../base/own-calls.ts'

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (isOurOwnCall()) return done()
    const { method, url } = request
    logRequest(request.log, { method, url, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
}

type Answered = { reqId?: string; method: string; url: string; status: number; ms: number }

export function logRequest(log: Pick<FastifyBaseLogger, 'info'>, { url, ms, ...rest }: Answered): void {
  const { reqId, method, status } = rest
  const id = reqId === undefined ? {} : { reqId }
  log.info({ ...id, method, url: maskUrl(url), status, ms: Math.round(ms * 10) / 10 }, 'request')
}

/** Query names whose values reveal nothing about a person; every other value is masked (decision 055). */
const open = new Set<string>([
  ...listFilters().flatMap(([name, { query }]) => [name, query]),
  'page',
  'upto',
  'size',
  'sort',
  'product',
])
/** Values that give access to anybody who reads them: a guest's cart, a preview, a coupon. */
const secretNames = new Set(['guestCartId', 'token', 'code'])

/** The beginnings of all addresses that continue with a secret, of pages and of both APIs. */
const beforeSecrets: readonly string[] = [
  previewRoot,
  ...Object.values<EndpointShape>({ ...endpoints, ...staffEndpoints }).flatMap(({ path }) => {
    const [, before = '', name = ''] = /^(.*?\/):(\w+)/.exec(path) ?? []
    return secretNames.has(name) ? [before] : []
  }),
]
const secret = new RegExp(`(${[...new Set(beforeSecrets)].join('|')})[^/]+`)

/** An address for the log: without secrets, e-mails and search words. */
export function maskUrl(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const shown = path.replace(secret, '$1…')
  return query ? `${shown}?${query.split('&').map(maskPair).join('&')}` : shown
}

function maskPair(pair: string): string {
  const [name = '', value] = pair.split('=', 2)
  if (open.has(name)) return pair
  return value === undefined ? '…' : `${name}=…`
}
