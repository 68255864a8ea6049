import { ShopError } from './errors.ts'

export type Admission = {
  /** Refuses with 503 (`UNAVAILABLE`, `Retry-After`) when too much waits or no room comes in time. */
  admit: <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>
}

export type AdmissionLimits = {
  atOnce: number
  perCaller: number
  mostWaiting: number
  patienceMs: number
}

/** Callers take turns, so a caller with many requests delays only themselves. */
export function openAdmission({ atOnce, perCaller, mostWaiting, patienceMs }: AdmissionLimits): Admission {
  const queue = openQueue()
  const counts = new Map<string, number>()
  let running = 0

  const busy = () => new ShopError('UNAVAILABLE', { retryAfter: 2 })

  const count = (caller: string, by: 1 | -1) => {
    const after = (counts.get(caller) ?? 0) + by
    if (after > perCaller) throw busy()
    if (after === 0) counts.delete(caller)
    else counts.set(caller, after)
  }

  const waitForRoom = async (caller: string): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.size() >= mostWaiting) throw busy()
    if (!(await queue.wait(caller, patienceMs))) throw busy()
  }

  return {
    admit: async (caller, work) => {
      count(caller, 1)
      try {
        await waitForRoom(caller)
        try {
          return await work()
        } finally {
          if (!queue.next()) running -= 1
        }
      } finally {
        count(caller, -1)
      }
    },
  }
}

/**
 * Like `openAdmission`, but one caller uses only `share` of the places at once: slow work of one caller leaves room for
 * the others.
 */
export function openSharedAdmission({ share, ...limits }: AdmissionLimits & { share: number }): Admission {
  const all = openAdmission(limits)
  const own = new Map<string, { admission: Admission; calls: number }>()
  return {
    admit: async (caller, work) => {
      const mine = own.get(caller) ?? { admission: openAdmission({ ...limits, atOnce: share }), calls: 0 }
      own.set(caller, mine)
      mine.calls += 1
      try {
        return await mine.admission.admit(caller, () => all.admit(caller, work))
      } finally {
        mine.calls -= 1
        if (mine.calls === 0) own.delete(caller)
      }
    },
  }
}

type Start = (hasRoom: boolean) => void

/** Waiting work by caller; the caller whose turn it is comes first. */
function openQueue() {
  const queues = new Map<string, Set<Start>>()

  const leave = (caller: string, one: Start): void => {
    const queue = queues.get(caller)
    queue?.delete(one)
    queues.delete(caller)
    // The caller moves to the end with the rest of their work.
    if (queue && queue.size > 0) queues.set(caller, queue)
  }

  return {
    size: () => [...queues.values()].reduce((sum, queue) => sum + queue.size, 0),
    /** False when its turn did not come in time. */
    wait: (caller: string, patienceMs: number) =>
      new Promise<boolean>((resolve) => {
        const start: Start = (hasRoom) => {
          clearTimeout(patience)
          leave(caller, start)
          resolve(hasRoom)
        }
        const patience = setTimeout(() => start(false), patienceMs)
        queues.set(caller, (queues.get(caller) ?? new Set()).add(start))
      }),
    next: (): boolean => {
      const [first] = queues.values().next().value ?? []
      first?.(true)
      return first !== undefined
    },
  }
}
