import { setTimeout as wait } from 'node:timers/promises'

export const stepMs = 100

/**
 * Answers on whole steps of time alone, also with a refusal: how long the work took, more for somebody who works here than for
 * a stranger, is not to be read from the answer.
 */
export async function evenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    await wait(stepMs - ((performance.now() - begun) % stepMs))
  }
}
