import { ShopError } from '@nukkad/api/platform/errors'

/** `isUrgent`: a request waits for it. */
type Work = (isUrgent: boolean) => Promise<Buffer>

export type ImageQueue = {
  /** For a waiting request of that network. Refuses with 503 when too many wait. */
  now: (key: string, work: Work, network: string) => Promise<Buffer>
  /** Runs one at a time when no request waits. Undefined when its queue is full. */
  later: (key: string, work: Work) => Promise<Buffer | undefined>
  close: () => Promise<void>
}

export type QueueLimits = {
  /** For waiting requests; one more may be made ahead. */
  atOnce: number
  mostWaiting: number
  perNetwork: number
  mostLater: number
}

/** `network`: the network that waits for it, undefined if none does. */
type Job = PromiseWithResolvers<Buffer> & { work: Work; network: string | undefined; isRunning: boolean }

const busy = () => new ShopError('UNAVAILABLE', { retryAfter: 2 })

/** Makes each picture once, few at a time; networks take turns. */
export function openImageQueue({ atOnce, mostWaiting, perNetwork, mostLater }: QueueLimits): ImageQueue {
  const { jobs, add, next, waiting, running } = openQueue(atOnce)
  let isClosed = false

  const hasRoom = (isUrgent: boolean, most: number) => !isClosed && waiting(isUrgent).length < most
  const hasShare = (network: string) => [...jobs.values()].filter((job) => job.network === network).length < perNetwork

  return {
    now: async (key, work, network) => {
      const known = jobs.get(key)
      if (!known && !(hasRoom(true, mostWaiting) && hasShare(network))) throw busy()
      if (!known) return add(key, work, network)
      if (!known.isRunning) known.network ??= network
      next()
      return known.promise
    },
    later: async (key, work) => {
      const known = jobs.get(key)
      if (known) return known.promise
      return hasRoom(false, mostLater) ? add(key, work, undefined) : undefined
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
  const turns = new Map<string, number>()
  let turn = 0

  const waiting = (isUrgent: boolean) =>
    [...jobs].filter(([, { isRunning, network }]) => !isRunning && (network !== undefined) === isUrgent)
  const running = () => [...jobs].filter(([, { isRunning }]) => isRunning)

  const lastTurn = ([, { network }]: [string, Job]) => turns.get(network ?? '') ?? 0
  const nextUrgent = () => waiting(true).toSorted((one, other) => lastTurn(one) - lastTurn(other))[0]

  const forget = (network: string | undefined) => {
    if (network !== undefined && ![...jobs.values()].some((job) => job.network === network)) turns.delete(network)
  }
  const start = async (key: string, job: Job) => {
    job.isRunning = true
    if (job.network !== undefined) turns.set(job.network, (turn += 1))
    await job.work(job.network !== undefined).then(job.resolve, job.reject)
    jobs.delete(key)
    forget(job.network)
    next()
  }
  const next = () => {
    const isFree = () => running().filter(([, { network }]) => network !== undefined).length < atOnce
    for (let first = nextUrgent(); first && isFree(); first = nextUrgent()) void start(...first)
    if (running().length > 0) return
    for (const [key, job] of waiting(false).slice(0, 1)) void start(key, job)
  }
  const add = (key: string, work: Work, network: string | undefined) => {
    const job = { ...Promise.withResolvers<Buffer>(), work, network, isRunning: false }
    jobs.set(key, job)
    next()
    return job.promise
  }
  return { jobs, add, next, waiting, running }
}
