import { setTimeout as wait } from 'node:timers/promises'

export const stepMs = 100

/**
 * Answers, and refuses, only at whole steps of time. Work takes longer for a member of staff than for a stranger, and
 * the answer's time must not reveal it.
 */
export async function evenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    await wait(stepMs - ((performance.now() - begun) % stepMs))
  }
}
