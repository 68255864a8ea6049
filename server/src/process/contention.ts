import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { isOurOwnCall } from './own-calls.ts'

const quietMs = 2_000
const lookAgainMs = 250

/** Whether shoppers are being served, for work that can wait. */
export type Contention = {
  /** Must come before the routes it is to see. */
  watch: (app: FastifyInstance) => void
  /** Nobody has asked for anything for a moment. */
  isQuiet: () => boolean
  /** Resolves when it is quiet; rejects when `signal` aborts. */
  untilQuiet: (signal: AbortSignal) => Promise<void>
}

export function openContention(clock: () => number = performance.now.bind(performance)): Contention {
  let inFlight = 0
  let lastAt = -quietMs
  const isQuiet = () => inFlight === 0 && clock() - lastAt >= quietMs

  return {
    watch: (app) => {
      app.addHook('onRequest', (_request, reply, done) => {
        if (isOurOwnCall()) return done()
        inFlight += 1
        // Also when the connection is cut before the answer is out.
        reply.raw.once('close', () => {
          inFlight -= 1
          lastAt = clock()
        })
        done()
      })
    },
    isQuiet,
    untilQuiet: async (signal) => {
      while (!isQuiet()) await wait(lookAgainMs, undefined, { signal })
    },
  }
}
