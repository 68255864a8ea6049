import type { CheckedCall, Endpoint } from '@nukkad/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Parts } from '../parts.ts'
import { answerKey } from './answer-key.ts'
import type { Answer, Finished } from './answers.ts'

/**
 * Serves an endpoint that everyone gets the same answer from, as finished bytes. A URL answered before is answered in
 * the first hook: nothing is parsed or checked again, for the same URL was found good.
 */
export function serveAnswers<E extends Endpoint & { access: 'anyone'; method: 'GET' }>(
  api: FastifyInstance,
  { catalogue: { answers }, limits }: Parts,
  endpoint: E,
  make: (call: CheckedCall<E>) => Finished | Promise<Finished>,
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
        else void send(request, reply, answer)
      },
    ],
    handler: async (request, reply) => {
      const call = { params: request.params, query: request.query } as CheckedCall<E>
      const key = answerKey(path, call)
      const answer = await answers.find(key, () => make(call))
      answers.lead(request.raw.url ?? '', key)
      return send(request, reply, answer)
    },
  })
}

// Asked again every time, which is a 304 of a few bytes: stock must be true. Only a shared cache may hold it a second.
const cacheControl = 'public, max-age=0, s-maxage=1'
const leastPacked = 1_024

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply | Promise<FastifyReply> {
  const { 'if-none-match': held, 'accept-encoding': accepted } = request.headers
  reply.headers({ 'cache-control': cacheControl, etag: answer.etag, vary: 'accept-encoding' })
  if (held !== undefined && isHeld(held, answer.etag)) return reply.code(304).send()

  reply.header('content-type', 'application/json; charset=utf-8')
  const encoding = answer.body.length < leastPacked ? undefined : encodingFor(accepted)
  return encoding === undefined ? reply.send(answer.body) : sendPacked(reply, answer, encoding)
}

async function sendPacked(reply: FastifyReply, { body, packed }: Answer, encoding: Encoding): Promise<FastifyReply> {
  const packing = packed.get(encoding) ?? packers[encoding](body)
  packed.set(encoding, packing)
  const bytes = await packing.catch(() => undefined)
  return bytes === undefined ? reply.send(body) : reply.header('content-encoding', encoding).send(bytes)
}

type Encoding = 'br' | 'gzip'

const packers: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  if (typeof accepted !== 'string') return undefined
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

function isHeld(held: string, etag: string): boolean {
  return (
    held === etag || held === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))
  )
}
