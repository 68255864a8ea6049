import { isDatabaseUnavailable } from '@nukkad/api/platform/unavailable'
import { Counter } from 'prom-client'
import { codeOf } from './known-errors.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Log } from './log.ts'

// Ctrl-C reaches a process from the terminal and again from npm and the start script: one wish, told three times.
const echoMs = 1_000

/** The first signal ends the process in order; another one, meant as such, at once. */
export function obeySignals(lifecycle: Lifecycle): void {
  let firstAt: number | undefined
  const obey = () => {
    if (firstAt !== undefined && Date.now() - firstAt > echoMs) {
      lifecycle.abandon()
      process.exit(1)
    }
    firstAt ??= Date.now()
    lifecycle.end()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, obey)
  // Whoever started this process is gone without a word, so nobody is left to stop it.
  process.on('disconnect', () => lifecycle.end())
}

/** Ended by itself: whoever started it may start it again. A start that is refused ends with 1 instead. */
export const endedByItself = 70

const passing = new Set(['EMFILE', 'ENFILE', 'ENOSPC', 'ENOMEM', 'EAGAIN', 'EPIPE'])
const unwatched = new Counter({
  name: 'unwatched_failures_total',
  help: 'Failures of the database or the machine where nobody waited for the outcome',
})

/**
 * A bug nobody caught: say so and go down in order, rather than go on in an unknown state. A database that goes away or a
 * machine that runs out of something is no bug: whoever waits for it hears of it, and elsewhere nothing is lost.
 */
export function endOnBugs(lifecycle: Lifecycle, log: Log): void {
  const report = (err: unknown) => {
    if (isDatabaseUnavailable(err) || passing.has(codeOf(err))) {
      unwatched.inc()
      return log.error({ err }, 'something the shop depends on failed where nobody waited for it')
    }
    log.fatal({ err }, 'unexpected')
    process.exitCode = endedByItself
    lifecycle.end()
  }
  process.on('uncaughtException', report)
  process.on('unhandledRejection', report)
}
