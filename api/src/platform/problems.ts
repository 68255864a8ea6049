import type { ErrorCode } from '@nukkad/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import * as z from 'zod'
import { refusals, ShopError } from './errors.ts'
import { contextOf } from './network.ts'
import type { SecurityLog } from './security.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** Sends every refusal as `application/problem+json`; logs a bug without its details in the reply. */
export function answerProblems(app: FastifyInstance, security: SecurityLog = () => {}): void {
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new ShopError('NOT_FOUND')))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request)
    const { event } = refusal.details
    if (event !== undefined) security(event, contextOf(request))
    return sendProblem(request, reply, refusal)
  })
}

type Headers = Readonly<Record<string, string>>

/** Refuses an address that matches no route. No hook has run, so the headers come from here. */
export function urlRefusal(headers: Headers) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void sendProblem(request, reply.headers(headers), refusalOf(error, request))
  }
}

const codeOfBroken: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Refuses broken HTTP in the same form, with the headers of every reply, and closes the connection. */
export function brokenRefusal(headers: Headers) {
  return (error: Error & { code?: string }, socket: Socket) => refuseBroken(error, socket, headers)
}

function refuseBroken(error: Error & { code?: string }, socket: Socket, always: Headers): void {
  if (!socket.writable) return void socket.destroy()
  if (isAnswered(socket)) return void socket.end()
  const refusal = new ShopError(codeOfBroken[error.code ?? ''] ?? 'BAD_REQUEST')
  const requestId = randomUUID()
  const body = JSON.stringify(problemOf(refusal, requestId))
  const length = String(Buffer.byteLength(body))
  const headers = { ...always, ...problemHeaders(requestId), 'content-length': length, connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n`
  socket.end(head + body, () => socket.destroy())
}

/** Node's own field: a second reply to one request would look like the next one's. */
function isAnswered(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true
}

const erasedUser = 'NK001'

function refusalOf(error: FastifyError, request: FastifyRequest): ShopError {
  if (error instanceof ShopError) return error
  if (error instanceof z.ZodError) return invalid(error, request)
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'database unavailable')
    return new ShopError('UNAVAILABLE')
  }
  // The account was deleted during this call, so its token is dead.
  if (error.code === erasedUser) return new ShopError('UNAUTHENTICATED')
  const code = codeOfStatus(error.statusCode)
  if (code !== undefined) return new ShopError(code)
  request.log.error({ err: error }, 'unexpected')
  return new ShopError('UNEXPECTED')
}

/** A malformed id in a path is 404 like an unknown one; in a query or body it is 422 (contract §2). */
function invalid(error: z.ZodError & { part?: string }, _request: FastifyRequest): ShopError {
  if (error.part === 'params') return new ShopError('NOT_FOUND')

  const fields = Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  return new ShopError('INVALID_INPUT', { fields })
}

function codeOfStatus(status: number | undefined): ErrorCode | undefined {
  if (status === undefined || status >= 500) return undefined
  if (status === 413) return 'BODY_TOO_LARGE'
  if (status === 415) return 'UNSUPPORTED_MEDIA'
  return status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST'
}

const secondsUntilAgain = 2

function sendProblem(request: FastifyRequest, reply: FastifyReply, error: ShopError): FastifyReply {
  // Every 503 says when to try again.
  const { retryAfter = error.status === 503 ? secondsUntilAgain : undefined } = error.details
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  return reply
    .code(error.status)
    .headers(problemHeaders(request.id))
    .serializer(JSON.stringify)
    .send(problemOf(error, request.id))
}

function problemHeaders(requestId: string) {
  return { 'content-type': 'application/problem+json', 'cache-control': 'no-store', 'x-request-id': requestId }
}

function problemOf({ status, code, details }: ShopError, requestId: string) {
  const { fields, extra, detail } = details
  return {
    type: `urn:nukkad:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: STATUS_CODES[status],
    status,
    detail: detail ?? refusals[code].message,
    code,
    ...(fields && { errors: fields }),
    ...extra,
    requestId,
  }
}
