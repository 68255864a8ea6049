import type { FastifyInstance } from 'fastify'
import { maskUrl } from './mask-url.ts'

/** One line for every answer. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.log.level) {
      const { method, url } = request
      request.log.info(
        { method, url: maskUrl(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
        'request',
      )
    }
    done()
  })
}
