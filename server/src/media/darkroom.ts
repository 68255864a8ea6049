import { ShopError } from '@nukkad/api/platform/errors'

/** `isUrgent`: somebody waits for it. */
type Work = (isUrgent: boolean) => Promise<Buffer>

/** Where pictures are made: few at a time, each once however many ask for it. */
export type Darkroom = {
  /** For somebody who waits. Refuses with 503 when too many wait already. */
  now: (key: string, work: Work) => Promise<Buffer>
  /** When nobody waits, one at a time. Undefined when there is too much of that already. */
  later: (key: string, work: Work) => Promise<Buffer | undefined>
  /** What is being made is finished, the rest is dropped. */
  close: () => Promise<void>
}

export type Limits = {
  /** Pictures made at the same time for those who wait; one more may be made ahead. */
  atOnce: number
  /** Pictures somebody may be waiting for. */
  mostWaiting: number
  /** Pictures put off until nobody waits. */
  mostLater: number
}

type Job = PromiseWithResolvers<Buffer> & { work: Work; isUrgent: boolean; isRunning: boolean }

const busy = () => new ShopError('UNAVAILABLE', { retryAfter: 2 })

export function openDarkroom({ atOnce, mostWaiting, mostLater }: Limits): Darkroom {
  const { jobs, add, next, waiting, running } = openQueue(atOnce)
  let isClosed = false

  const hasRoom = (isUrgent: boolean, most: number) => !isClosed && waiting(isUrgent).length < most

  return {
    now: async (key, work) => {
      const known = jobs.get(key)
      if (!known && !hasRoom(true, mostWaiting)) throw busy()
      if (!known) return add(key, work, true)
      if (!known.isRunning) known.isUrgent = true
      next()
      return known.promise
    },
    later: async (key, work) => {
      const known = jobs.get(key)
      if (known) return known.promise
      return hasRoom(false, mostLater) ? add(key, work, false) : undefined
    },
    close: async () => {
      isClosed = true
      for (const [key, job] of [...waiting(true), ...waiting(false)]) {
        job.reject(busy())
        jobs.delete(key)
      }
      await Promise.allSettled(running().map(([, job]) => job.promise))
    },
  }
}

function openQueue(atOnce: number) {
  const jobs = new Map<string, Job>()
  const waiting = (isUrgent: boolean) => [...jobs].filter(([, job]) => !job.isRunning && job.isUrgent === isUrgent)
  const running = () => [...jobs].filter(([, { isRunning }]) => isRunning)

  const begin = async (key: string, job: Job) => {
    job.isRunning = true
    await job.work(job.isUrgent).then(job.resolve, job.reject)
    jobs.delete(key)
    next()
  }
  const next = () => {
    // Whoever waits does not wait for work that is done ahead.
    const free = atOnce - running().filter(([, { isUrgent }]) => isUrgent).length
    for (const [key, job] of waiting(true).slice(0, free)) void begin(key, job)
    if (running().length > 0) return
    for (const [key, job] of waiting(false).slice(0, 1)) void begin(key, job)
  }
  const add = (key: string, work: Work, isUrgent: boolean) => {
    const job = { ...Promise.withResolvers<Buffer>(), work, isUrgent, isRunning: false }
    jobs.set(key, job)
    next()
    return job.promise
  }
  return { jobs, add, next, waiting, running }
}
