import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, register } from 'prom-client'

type Options = { token: string | undefined; collect: () => Promise<string> }

/** `/metrics` is for this machine, or for callers with the token. */
export function serveMetrics(app: FastifyInstance, { token, collect }: Options): void {
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request) && !holdsToken(request, token)) return reply.callNotFound()
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await collect())
  })
}

export type Measure = (request: { method: string; route: string; status: number; ms: number }) => void

/** Must be registered before the routes. Returns how to count replies sent without the framework. */
export function measureRequests(app: FastifyInstance): Measure {
  collectDefaultMetrics()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
  })
  const measure: Measure = ({ ms, ...labels }) => durations.observe(labels, ms / 1000)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    measure({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
  return measure
}

/** A proxy on this machine forwards others' requests, so a forwarded request is not local. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const from = raw.socket.remoteAddress ?? ''
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined)
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(from)
}

function holdsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
