import type { CheckedCall, Endpoint } from '@nukkad/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../../parts.ts'
import { finish, sendFinished, type AnswerBody } from '../../platform/finished.ts'
import { answerKey } from './answer-key.ts'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  // Browsers revalidate every time because stock must be current; a shared cache may keep a reply for a second.
  'cache-control': 'public, max-age=0, s-maxage=1',
  vary: 'accept-encoding',
}

/** Serves a public endpoint from finished bytes. The first hook answers a known URL without parsing or checks. */
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
      // A rate limit must see every request.
      answers.link(request.raw.url ?? '', key, limit === undefined ? request.routeOptions.url : undefined)
      return sendFinished(request, reply, answer)
    },
  })
}
