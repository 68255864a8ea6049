import { setTimeout as wait } from 'node:timers/promises'

const mostRestarts = 5
const firstPauseMs = 1_000
/** After running this long the count starts again. */
const steadyMs = 10 * 60_000

const refused = 1

/** Restarts a server that ended unexpectedly, five times with growing pauses. `start` returns `{ code, wasAsked }`. */
export async function keepRunning(start, { warn, pauseMs = firstPauseMs }) {
  for (let restarts = 0; ; restarts += 1) {
    const startedAt = performance.now()
    const { code, wasAsked } = await start()
    if (wasAsked || isOver(code, restarts)) return code

    if (performance.now() - startedAt > steadyMs) restarts = 0
    if (restarts === mostRestarts) {
      warn(`The store crashed ${mostRestarts + 1} times (code ${code}) and will not restart. See its log.`)
      return code
    }
    const pause = pauseMs * 2 ** restarts
    warn(`The store crashed (code ${code}). It restarts in ${pause / 1000} s (${restarts + 1} of ${mostRestarts}).`)
    await wait(pause)
  }
}

function isOver(code, restarts) {
  return code === 0 || (code === refused && restarts === 0)
}
