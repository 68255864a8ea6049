import type { Runner } from 'graphile-worker'
import { pauseFor } from './pause.ts'

const lastWordsMs = 5_000

/**
 * Waits for the jobs in hand, and then for what the runner still has to write, though not for ever: where several jobs
 * could not be marked as done it waits for itself.
 */
export async function stopRunner(runner: Runner, inHand: ReadonlySet<string>): Promise<void> {
  const ended = endRunner(runner).then(() => true)
  // It may be left to itself.
  ended.catch(() => {})
  for (let idle = 0; idle < 2; idle = inHand.size === 0 ? idle + 1 : 0) {
    const words = new AbortController()
    const silence = pauseFor(lastWordsMs, words.signal).then(() => false)
    const isEnded = await Promise.race([ended, silence])
    words.abort()
    if (isEnded) return
  }
}

/** A runner that has stopped by itself meanwhile is what was wanted. */
async function endRunner(runner: Runner): Promise<void> {
  try {
    await runner.stop()
  } catch (error) {
    if (!(error instanceof Error && error.message === 'Runner is already stopped')) throw error
  }
  await runner.promise
}
