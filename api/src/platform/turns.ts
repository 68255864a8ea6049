import { setImmediate } from 'node:timers/promises'

/** Requests that arrive meanwhile wait this long at most, but for one step of the work. */
const longestMs = 20

/** Gives the other work of this process its turn, whenever a long piece of work has run for a while. */
export type Turns = {
  /** Asked after each step. */
  isDue: () => boolean
  give: () => Promise<void>
}

export function openTurns(): Turns {
  let began = performance.now()
  return {
    isDue: () => performance.now() - began >= longestMs,
    give: async () => {
      await setImmediate()
      began = performance.now()
    },
  }
}

/** The array's `map`, in turns with other work. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  step: (item: Item) => Result,
  turns: Turns = openTurns(),
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(step(item))
    if (turns.isDue()) await turns.give()
  }
  return results
}
