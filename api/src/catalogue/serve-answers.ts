import type { CheckedCall, Endpoint } from '@nukkad/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../parts.ts'
import { finish, sendFinished, type AnswerBody } from '../platform/finished.ts'
import { answerKey } from './answer-key.ts'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  // Asked again every time, which is a 304 of a few bytes: stock must be true. Only a shared cache may hold it a second.
  'cache-control': 'public, max-age=0, s-maxage=1',
  vary: 'accept-encoding',
}

/**
 * Serves an endpoint that everyone gets the same answer from, as finished bytes. A URL answered before is answered in
 * the first hook: nothing is parsed or checked again, for the same URL was found good.
 */
export function serveAnswers<E extends Endpoint & { access: 'anyone'; method: 'GET' }>(
  api: FastifyInstance,
  { catalogue: { answers }, limits }: Parts,
  endpoint: E,
  make: (call: CheckedCall<E>) => AnswerBody | Promise<AnswerBody>,
): void {
  const { method, path, limit, params, query } = endpoint

  api.route({
    method,
    url: path,
    schema: { ...(params && { params }), ...(query && { querystring: query }) },
    onRequest: [
      ...(limit === undefined ? [] : [limits[limit]]),
      (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
        const answer = answers.at(request.raw.url ?? '')
        if (answer === undefined) done()
        else void sendFinished(request, reply, answer)
      },
    ],
    handler: async (request, reply) => {
      const call = { params: request.params, query: request.query } as CheckedCall<E>
      const key = answerKey(path, call)
      const answer = await answers.get(key, async () => finish({ headers, ...(await make(call)) }))
      answers.link(request.raw.url ?? '', key)
      return sendFinished(request, reply, answer)
    },
  })
}
