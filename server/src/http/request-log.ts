import { listFilters } from '@nukkad/contract/filter-rules'
import type { FastifyInstance } from 'fastify'
import { isOurOwnCall } from '../process/own-calls.ts'

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (isOurOwnCall()) return done()
    const { method, url } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, url: maskUrl(url), status: reply.statusCode, ms }, 'request')
    done()
  })
}

/** Query names whose values tell nothing of a person; every other value is masked (decision 055). */
const open = new Set<string>([
  ...listFilters().flatMap(([name, { query }]) => [name, query]),
  'page',
  'size',
  'sort',
  'product',
])
/** Who knows a guest cart's id owns the cart. */
const guestCart = /(\/cart\/guest\/)[^/]+/

/** An address for the log: without codes, e-mails, search words and guest carts' ids. */
export function maskUrl(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const shown = path.replace(guestCart, '$1…')
  return query ? `${shown}?${query.split('&').map(maskPair).join('&')}` : shown
}

function maskPair(pair: string): string {
  const [name = '', value] = pair.split('=', 2)
  if (open.has(name)) return pair
  return value === undefined ? '…' : `${name}=…`
}
