import type { FastifyInstance } from 'fastify'
import { maskUrl } from './mask-url.ts'
import { isOurOwnCall } from '../process/own-calls.ts'

/** One line for every answer that somebody else asked for. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (isOurOwnCall()) return done()
    const { method, url } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, url: maskUrl(url), status: reply.statusCode, ms }, 'request')
    done()
  })
}
