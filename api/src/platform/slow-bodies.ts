import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

declare module 'fastify' {
  interface FastifyRequest {
    /** A signed-in caller may send a file slowly. */
    maySendSlowly: boolean
  }
}

/** In milliseconds; `leastBytes` must come in each `stallMs` of a slow upload. */
export type BodyLimits = { callMs: number; uploadMs: number; stallMs: number; leastBytes: number }

export const staffBodies: BodyLimits = {
  callMs: 20_000,
  // A photograph from a phone and a ZIP of 1 GB from a shop's line are slow.
  uploadMs: 20 * 60_000,
  stallMs: 30_000,
  leastBytes: 4_096,
}

/** Customers send photos of reviews, often over a phone's line. */
export const storeBodies: BodyLimits = { callMs: 20_000, uploadMs: 5 * 60_000, stallMs: 30_000, leastBytes: 4_096 }

/** A guard of calls with a file, after the login was checked. */
export async function allowSlowUpload(request: FastifyRequest): Promise<void> {
  request.maySendSlowly = true
}

/**
 * Cuts the connection of a call whose body does not arrive in time, so that half-sent calls do not hold connections.
 */
export function cutSlowBodies(app: FastifyInstance, limits: BodyLimits): void {
  app.decorateRequest('maySendSlowly', false)
  app.addHook('onRequest', async (request) => watchBody(request, limits))
}

function watchBody(request: FastifyRequest, { callMs, uploadMs, stallMs, leastBytes }: BodyLimits): void {
  const { raw } = request
  const { socket } = raw
  // A call that a test injects has no connection.
  if (raw.complete || !hasBody(raw) || !(socket instanceof Socket)) return
  const begun = performance.now()
  let [seen, since] = [socket.bytesRead, begun]
  const timer = setInterval(
    () => {
      const now = performance.now()
      if (socket.bytesRead - seen >= leastBytes) [seen, since] = [socket.bytesRead, now]
      const isLate = now - begun >= (request.maySendSlowly ? uploadMs : callMs)
      const isStalled = request.maySendSlowly && now - since >= stallMs
      if (raw.complete) clearInterval(timer)
      else if (isLate || isStalled) socket.destroy()
    },
    Math.min(callMs, stallMs) / 4,
  ).unref()
  raw.once('close', () => clearInterval(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** A refusal before its file was read ends the connection: nobody reads the rest. */
export function closeUnread(app: FastifyInstance, mostUnread: number): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode < 400 || raw.complete) return
    const length = Number(raw.headers['content-length'] ?? Infinity)
    if (length > mostUnread) reply.header('connection', 'close')
  })
}
