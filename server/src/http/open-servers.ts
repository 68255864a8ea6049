import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { lookup } from 'node:dns/promises'
import { setImmediate as afterPolling, setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../base/log.ts'
import { withTimeout } from '../base/with-timeout.ts'
import type { EarlyReply } from './early-replies.ts'
import type { ConnectionGuard } from './guard-connections.ts'

type Timeouts = { keepAliveTimeout?: number; requestTimeout?: number }

export type Servers = {
  serverFactory: (handler: RequestListener, timeouts: Timeouts) => Server
  listen: (app: FastifyInstance, at: { host: string; port: number }) => Promise<void>
  isLeaving: () => boolean
  /** Answers sent before the framework sees the request, unless the server is leaving. */
  useEarlyReplies: (reply: EarlyReply) => void
  drain: (log: Log) => Promise<void>
}

const headersMs = 10_000
const checkMs = 2_000
/** New connections are accepted for this long, until a load balancer has seen `/readyz`. */
const noticeMs = 1_000
/** After that, a new connection may be silent for this long. */
const silenceMs = 500
const drainMs = 10_000
const mostTurns = 2_000
const quietTurnMs = 0.3

export function openServers(guard: ConnectionGuard): Servers {
  const { servers, serverFactory, useEarlyReplies, openAnother, leave, isLeaving, taken } = serversBehind(guard)

  return {
    serverFactory,
    isLeaving,
    useEarlyReplies,
    listen: async (app, { host, port }) => {
      await app.ready()
      const [first = host, ...others] = await addressesOf(host)
      await listenOn(app.server, { host: first, port })
      for (const other of others) await listenToo(app.server, openAnother(), { host: other, port })
    },
    drain: async (log) => {
      leave()
      await wait(noticeMs)
      await untilNobodyKnocks(taken)
      const closed = Promise.all(servers.filter(({ listening }) => listening).map(closeServer))
      const silence = setTimeout(() => guard.cutSilent(), silenceMs)
      const isDone = await withTimeout(drainMs - noticeMs, closed)
      clearTimeout(silence)
      if (isDone) return
      log.warn('requests still unfinished after ten seconds were cut')
      for (const server of servers) server.closeAllConnections()
      await closed
    },
  }
}

function serversBehind(guard: ConnectionGuard) {
  const servers: Server[] = []
  const answering = new Set<ServerResponse>()
  let isLeaving = false
  let replyEarly: EarlyReply = () => false
  let taken = 0
  let openAnother = (): Server => {
    throw new Error('Fastify has not asked for its server yet')
  }

  const serverFactory: Servers['serverFactory'] = (handler, { keepAliveTimeout = 72_000, requestTimeout = 0 }) => {
    const timeouts = { keepAliveTimeout, requestTimeout, headersTimeout: headersMs }
    openAnother = () => {
      const server = createServer(
        { ...timeouts, connectionsCheckingInterval: checkMs, requireHostHeader: false },
        (request, response) => {
          if (!isLeaving && replyEarly(request, response)) return
          if (isLeaving) response.setHeader('connection', 'close')
          answering.add(response)
          response.once('close', () => answering.delete(response))
          handler(request, response)
        },
      )
      server.on('connection', () => (taken += 1))
      guard.watch(server)
      servers.push(server)
      return server
    }
    return openAnother()
  }
  const leave = () => {
    isLeaving = true
    for (const response of answering) if (!response.headersSent) response.setHeader('connection', 'close')
  }
  return {
    servers,
    serverFactory,
    useEarlyReplies: (reply: EarlyReply) => void (replyEarly = reply),
    openAnother: () => openAnother(),
    leave,
    isLeaving: () => isLeaving,
    taken: () => taken,
  }
}

/** `localhost` is two addresses on most machines, and programs may try either first. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host]
  const found = await lookup(host, { all: true })
  return [...new Set(found.map(({ address }) => address))]
}

async function listenOn(server: Server, at: { host: string; port: number }): Promise<void> {
  const listening = once(server, 'listening')
  server.listen(at)
  await listening
}

async function listenToo(main: Server, other: Server, at: { host: string; port: number }): Promise<void> {
  // Handlers that Fastify adds to its server must also be on this one.
  for (const event of ['clientError', 'checkExpectation', 'upgrade'] as const) {
    if (main.listenerCount(event) > 0) other.on(event, (...heard: unknown[]) => main.emit(event, ...heard))
  }
  try {
    await listenOn(other, at)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EADDRNOTAVAIL', 'EADDRINUSE', 'EAFNOSUPPORT'].includes(code)) throw error
  }
}

/**
 * Closing resets clients not yet accepted. Right after an idle turn of the event loop, these can only be those of the
 * last microseconds.
 */
async function untilNobodyKnocks(taken: () => number): Promise<void> {
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const [before, startedAt] = [taken(), performance.now()]
    await afterPolling()
    if (taken() === before && performance.now() - startedAt < quietTurnMs) return
  }
}

/** Closes the port and idle connections; resolves after the last response. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
