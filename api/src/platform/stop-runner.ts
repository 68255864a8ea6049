import type { Runner } from 'graphile-worker'
import { pauseFor } from './pause.ts'

const lastWordsMs = 5_000

/** Waits for running jobs, then a limited time for the runner, which can hang on failed marks. */
export async function stopRunner(runner: Runner, inHand: ReadonlySet<string>): Promise<void> {
  const ended = endRunner(runner).then(() => true)
  // Its late failure must not end the process.
  ended.catch(() => {})
  for (let idle = 0; idle < 2; idle = inHand.size === 0 ? idle + 1 : 0) {
    const words = new AbortController()
    const silence = pauseFor(lastWordsMs, words.signal).then(() => false)
    const isEnded = await Promise.race([ended, silence])
    words.abort()
    if (isEnded) return
  }
}

async function endRunner(runner: Runner): Promise<void> {
  try {
    await runner.stop()
  } catch (error) {
    if (!(error instanceof Error && error.message === 'Runner is already stopped')) throw error
  }
  await runner.promise
}
