import type { Log } from './log.ts'

type PartOptions<Part> = {
  start: () => Promise<Part>
  close: (part: Part) => unknown
  /** Must not wait: the process ends at once. */
  abandon?: (part: Part) => void
}

export type Lifecycle = {
  open: <Part>(options: PartOptions<Part>) => Promise<Part>
  close: () => Promise<void>
  abandon: () => void
  /** `ended` then resolves, or rejects with `failure`. */
  end: (failure?: Error) => void
  ended: Promise<void>
  isEnding: () => boolean
}

export class Ended extends Error {}

export function openLifecycle(log: Log): Lifecycle {
  const opened: { close: () => unknown; abandon: () => void }[] = []
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  let isEnding = false
  // It may reject before anything waits for it.
  ended.catch(() => {})

  return {
    open: async ({ start, close, abandon }) => {
      if (isEnding) throw new Ended()
      const part = await start()
      opened.push({ close: () => close(part), abandon: () => abandon?.(part) })
      return part
    },
    close: async () => {
      for (let part = opened.pop(); part; part = opened.pop()) await closeOne(part.close, log)
    },
    abandon: () => opened.forEach((part) => part.abandon()),
    end: (failure) => {
      isEnding = true
      if (failure) reject(failure)
      else resolve()
    },
    ended,
    isEnding: () => isEnding,
  }
}

async function closeOne(close: () => unknown, log: Log): Promise<void> {
  try {
    await close()
  } catch (err) {
    log.error({ err }, 'a part did not close')
  }
}
