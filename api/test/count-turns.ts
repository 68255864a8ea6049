/** Longer than any part of the work may keep the loop. */
const stepMs = 25

/** Keeps the processor busy, as a long step does. */
export function workLong(): void {
  for (const until = performance.now() + stepMs; performance.now() < until;);
}

/** Counts how often other work of this process had its turn. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isWorking = true
  const count = () => {
    turns += 1
    if (isWorking) setImmediate(count)
  }
  const first = setImmediate(count)
  try {
    await work()
  } finally {
    isWorking = false
    clearImmediate(first)
  }
  return turns
}
