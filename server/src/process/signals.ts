import { isDatabaseUnavailable } from '@nukkad/api/platform/unavailable'
import { Counter } from 'prom-client'
import { codeOf } from '../base/known-errors.ts'
import type { Lifecycle } from '../base/lifecycle.ts'
import type { Log } from '../base/log.ts'

// Ctrl-C arrives from the terminal and again from npm and the start script.
const echoMs = 1_000

/** The first signal ends the process in order; a later one at once. */
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
  // The parent has ended, so nothing is left to stop this process.
  process.on('disconnect', () => lifecycle.end())
}

/** Exit code after which the parent may start it again; a refused start ends with 1. */
export const endedByItself = 70

const passing = new Set(['EMFILE', 'ENFILE', 'ENOSPC', 'ENOMEM', 'EAGAIN', 'EPIPE'])
const unwatched = new Counter({
  name: 'unwatched_failures_total',
  help: 'Failures of the database or the machine where nobody waited for the outcome',
})

/**
 * Ends in order after an uncaught bug. A lost database or a lack of resources is not one: the waiting caller gets the
 * error.
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
