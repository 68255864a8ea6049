import { ApiError } from '@nukkad/contract/client'

const firstPauseMillis = 4000
const longestPauseMillis = 60_000
/** A longer wait than this that the store or a proxy asks for is cut: the checkout is closed meanwhile. */
const longestAskedMillis = 300_000
/** A pause is not cut shorter than this: an attempt may itself be what leads to the next answer. */
const shortestPauseMillis = 1000

/** Resolves to whether everything is done. A rejected attempt is not. */
export type Attempt = () => Promise<{ isDone: boolean; failure?: unknown }>

type Retried = {
  attempt: Attempt
  gone: AbortSignal
  /** Calls its listener when a pause should end now; returns how to stop that. */
  onWake: (listener: () => void) => () => void
  /** Between 0 and 1: shoppers who lost the store together do not come back together. */
  random?: () => number
}

/** Tries at once, and after each failure again with longer pauses, at least as long as the store asks for. A wake cuts them. */
export async function retryUntilDone({ attempt, gone, onWake, random = Math.random }: Retried): Promise<void> {
  for (let failures = 0; !gone.aborted; failures += 1) {
    const { isDone, failure } = await attempt().catch(asFailure)
    if (isDone) return
    await pause(pauseAfter(failures, failure, random()), gone, onWake)
  }
}

/** Whatever its cause, the changes still wait. */
function asFailure(failure: unknown): Awaited<ReturnType<Attempt>> {
  console.warn('the changes of the bag could not be sent', failure)
  return { isDone: false, failure }
}

/** In milliseconds; `least`: even if a wake cuts it. */
type Pause = { least: number; most: number }

function pauseAfter(failures: number, failure: unknown, random: number): Pause {
  const usual = Math.min(longestPauseMillis, firstPauseMillis * 2 ** failures)
  const wanted = failure instanceof ApiError ? (failure.retryAfter ?? 0) * 1000 : 0
  const asked = Math.min(wanted, longestAskedMillis)
  return { least: Math.max(shortestPauseMillis, asked), most: Math.max(usual, asked) * (1 + random / 2) }
}

function pause({ least, most }: Pause, gone: AbortSignal, onWake: Retried['onWake']): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const start = Date.now()
  let timer = setTimeout(resolve, most)
  const stop = onWake(() => {
    clearTimeout(timer)
    timer = setTimeout(resolve, start + least - Date.now())
  })
  const leave = () => resolve()
  gone.addEventListener('abort', leave)
  return promise.finally(() => {
    clearTimeout(timer)
    stop()
    gone.removeEventListener('abort', leave)
  })
}
