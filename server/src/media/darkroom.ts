import { ShopError } from '@nukkad/api/platform/errors'

type Work = () => Promise<Buffer>

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
  /** Pictures made at the same time. */
  atOnce: number
  /** Pictures somebody may be waiting for. */
  mostWaiting: number
  /** Pictures put off until nobody waits. */
  mostLater: number
}

type State = 'urgent' | 'patient' | 'running'
type Job = PromiseWithResolvers<Buffer> & { work: Work; state: State }

const busy = () => new ShopError('UNAVAILABLE', { retryAfter: 2 })

export function openDarkroom({ atOnce, mostWaiting, mostLater }: Limits): Darkroom {
  const jobs = new Map<string, Job>()
  let isClosed = false

  const inState = (state: State) => [...jobs].filter(([, job]) => job.state === state)
  const begin = async (key: string, job: Job) => {
    job.state = 'running'
    await job.work().then(job.resolve, job.reject)
    jobs.delete(key)
    next()
  }
  const next = () => {
    const free = atOnce - inState('running').length
    for (const [key, job] of inState('urgent').slice(0, free)) void begin(key, job)
    if (inState('running').length > 0) return
    for (const [key, job] of inState('patient').slice(0, 1)) void begin(key, job)
  }
  const add = (key: string, work: Work, state: State) => {
    const job = { ...Promise.withResolvers<Buffer>(), work, state }
    jobs.set(key, job)
    next()
    return job.promise
  }
  const hasRoom = (state: State, most: number) => !isClosed && inState(state).length < most

  return {
    now: async (key, work) => {
      const known = jobs.get(key)
      if (!known && !hasRoom('urgent', mostWaiting)) throw busy()
      if (!known) return add(key, work, 'urgent')
      if (known.state === 'patient') known.state = 'urgent'
      next()
      return known.promise
    },
    later: async (key, work) => {
      const known = jobs.get(key)
      if (known) return known.promise
      return hasRoom('patient', mostLater) ? add(key, work, 'patient') : undefined
    },
    close: async () => {
      isClosed = true
      for (const [key, job] of [...inState('urgent'), ...inState('patient')]) {
        job.reject(busy())
        jobs.delete(key)
      }
      await Promise.allSettled(inState('running').map(([, job]) => job.promise))
    },
  }
}
