import { ShopError } from './errors.ts'

/** What lets a bounded amount of heavy work run at a time, and everybody take turns. */
export type Admission = {
  /**
   * Runs the work as soon as there is room. Refuses with 503 (`UNAVAILABLE`, `Retry-After`) when too much waits already, when
   * this caller has too much of it, or when no room came in time.
   */
  admit: <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>
}

export type AdmissionLimits = {
  /** Work done at the same time. */
  atOnce: number
  /** Work of one caller, running and waiting. */
  perCaller: number
  /** Work of everybody that waits. */
  mostWaiting: number
  /** How long work waits for room before it is refused. */
  patienceMs: number
}

/** Callers take turns: one who asks for much waits behind their own requests, not others behind theirs. */
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
          // Who comes next takes over this place, before anybody new can.
          if (!queue.next()) running -= 1
        }
      } finally {
        count(caller, -1)
      }
    },
  }
}

type Start = (hasRoom: boolean) => void

/** Who waits, by caller; the caller whose turn it is stands first. */
function openQueue() {
  const queues = new Map<string, Set<Start>>()

  const leave = (caller: string, one: Start): void => {
    const queue = queues.get(caller)
    queue?.delete(one)
    queues.delete(caller)
    // More of the same caller's waits behind the others.
    if (queue && queue.size > 0) queues.set(caller, queue)
  }

  return {
    size: () => [...queues.values()].reduce((sum, queue) => sum + queue.size, 0),
    /** True when it is this one's turn; false when that did not come in time. */
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
    /** Tells the next that there is room; false when nobody waits. */
    next: (): boolean => {
      const [first] = queues.values().next().value ?? []
      first?.(true)
      return first !== undefined
    },
  }
}
