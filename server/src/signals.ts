import type { Life } from './life.ts'
import type { Log } from './log.ts'

// Ctrl-C reaches a process from the terminal and again from npm and the start script: one wish, told three times.
const echoMs = 1_000

/** The first signal ends the process in order; another one, meant as such, at once. */
export function obeySignals(life: Life): void {
  let firstAt: number | undefined
  const obey = () => {
    if (firstAt !== undefined && Date.now() - firstAt > echoMs) {
      life.abandon()
      process.exit(1)
    }
    firstAt ??= Date.now()
    life.end()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, obey)
  // Whoever started this process is gone without a word, so nobody is left to stop it.
  process.on('disconnect', () => life.end())
}

/** A bug nobody caught: say so and go down in order, rather than go on in an unknown state. */
export function endOnBugs(life: Life, log: Log): void {
  const report = (err: unknown) => {
    log.fatal({ err }, 'unexpected')
    process.exitCode = 1
    life.end()
  }
  process.on('uncaughtException', report)
  process.on('unhandledRejection', report)
}
