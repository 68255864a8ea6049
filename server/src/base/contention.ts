import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { isOurOwnCall } from './own-calls.ts'

const quietMs = 2_000
const lookAgainMs = 250

export type Contention = {
  /** Must be registered before the routes. */
  watch: (app: FastifyInstance) => void
  /** Counts a request served without the framework. */
  noteRequest: () => void
  isQuiet: () => boolean
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
        reply.raw.once('close', () => {
          inFlight -= 1
          lastAt = clock()
        })
        done()
      })
    },
    noteRequest: () => void (lastAt = clock()),
    isQuiet,
    untilQuiet: async (signal) => {
      while (!isQuiet()) await wait(lookAgainMs, undefined, { signal })
    },
  }
}
