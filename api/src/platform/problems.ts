import { errors, type ErrorCode } from '@nukkad/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import * as z from 'zod'
import { ShopError } from './errors.ts'

/** Every refusal leaves as `application/problem+json`; a bug is logged and tells nothing of the inside. */
export function answerProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new ShopError('NOT_FOUND')))
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(request, reply, refusalOf(error, request)))
}

function refusalOf(error: FastifyError, request: FastifyRequest): ShopError {
  if (error instanceof ShopError) return error
  if (error instanceof z.ZodError) return invalid(error, request)
  if (isDatabaseBusy(error)) {
    request.log.warn({ err: error }, 'database busy')
    return new ShopError('UNAVAILABLE', { retryAfter: 2 })
  }
  const code = codeOfStatus(error.statusCode)
  if (code !== undefined) return new ShopError(code)
  request.log.error({ err: error }, 'unexpected')
  return new ShopError('UNEXPECTED')
}

/** An id of another form in a path is 404 like an unknown one; in a query or body it is 422 (contract §2). */
function invalid(error: z.ZodError & { part?: string }, _request: FastifyRequest): ShopError {
  if (error.part === 'params') return new ShopError('NOT_FOUND')

  const fields = Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  return new ShopError('INVALID_INPUT', { fields })
}

// PostgreSQL: out of connections, shutting down, statement or lock timeout, serialisation failure, deadlock.
const busyStates = new Set(['53300', '57P01', '57P03', '57014', '55P03', '40001', '40P01'])

function isDatabaseBusy(error: FastifyError): boolean {
  return busyStates.has(error.code) || /timeout exceeded when trying to connect|ECONNREFUSED/.test(error.message)
}

function codeOfStatus(status: number | undefined): ErrorCode | undefined {
  if (status === undefined || status >= 500) return undefined
  if (status === 413) return 'BODY_TOO_LARGE'
  if (status === 415) return 'UNSUPPORTED_MEDIA'
  return status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST'
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, error: ShopError): FastifyReply {
  const { fields, retryAfter, extra } = error.details
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  return reply
    .code(error.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({
      type: `urn:nukkad:problem:${error.code.toLowerCase().replaceAll('_', '-')}`,
      title: STATUS_CODES[error.status],
      status: error.status,
      detail: error.details.detail ?? errors[error.code].message,
      code: error.code,
      ...(fields && { errors: fields }),
      ...extra,
      requestId: request.id,
    })
}
