import { setTimeout as wait } from 'node:timers/promises'

type Options = {
  /** After a run, waits as long as it took (five seconds at most), to bound the load. */
  rest?: boolean
}

const longestRest = 5_000

/** Each call is served by a run that began after it; waiting calls share one. Fails as that run fails. */
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
