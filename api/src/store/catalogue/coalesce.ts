import { setTimeout as wait } from 'node:timers/promises'

type Options = {
  /** Waits after a run for as long as the run took (five seconds at most), to bound the load. */
  rest?: boolean
}

const longestRest = 5_000

/** Each call waits for a run that began after it; waiting calls share one run. A call fails if its run fails. */
export function coalesce(run: () => Promise<void>, { rest = false }: Options = {}): () => Promise<void> {
  let before: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined

  const begin = async () => {
    await before
    next = undefined
    const startedAt = performance.now()
    const running = run()
    before = running
      .catch(() => {})
      .then(() =>
        rest ? wait(Math.min(performance.now() - startedAt, longestRest), undefined, { ref: false }) : undefined,
      )
    await running
  }
  return () => (next ??= begin())
}
