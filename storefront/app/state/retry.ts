import { ApiError } from '@nukkad/contract/client'

const firstPauseMillis = 4000
const longestPauseMillis = 60_000
/** A longer wait than this that the store asks for is cut: by then the page is another. */
const longestAskedMillis = 3_600_000

/** Resolves to whether everything is done. A rejected attempt is not. */
export type Attempt = () => Promise<{ isDone: boolean; failure?: unknown }>

type Retried = {
  attempt: Attempt
  gone: AbortSignal
  /** Between 0 and 1: shoppers who lost the store together do not come back together. */
  random?: () => number
}

/** Tries at once, and after each failure again with longer pauses, at least as long as the store asks for. */
export async function retryUntilDone({ attempt, gone, random = Math.random }: Retried): Promise<void> {
  for (let failures = 0; !gone.aborted; failures += 1) {
    const { isDone, failure } = await attempt().catch(asFailure)
    if (isDone) return
    await pause(pauseAfter(failures, failure, random()), gone)
  }
}

/** Whatever its cause, the changes still wait. */
function asFailure(failure: unknown): Awaited<ReturnType<Attempt>> {
  console.warn('the changes of the bag could not be sent', failure)
  return { isDone: false, failure }
}

function pauseAfter(failures: number, failure: unknown, random: number): number {
  const usual = Math.min(longestPauseMillis, firstPauseMillis * 2 ** failures)
  const asked = failure instanceof ApiError ? (failure.retryAfter ?? 0) * 1000 : 0
  return Math.max(usual, Math.min(asked, longestAskedMillis)) * (1 + random / 2)
}

function pause(millis: number, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, millis)
    gone.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
