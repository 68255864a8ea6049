import type { Worker } from 'node:cluster'
import { AggregatorRegistry, register } from 'prom-client'
import { askForNumbers, type Numbers } from './worker-reports.ts'
import { patienceMs, type Sources } from './metrics-sources.ts'

export type WorkerNumbers = {
  /** The worker that serves in this place, once another one has ended. */
  take: (place: number, worker: Worker) => void
  /** The numbers of all workers and of this process, added up. */
  collect: () => Promise<string>
}

/**
 * Adds up what the workers count. One that hangs or has ended holds up nobody: what it said last stands for it, or the
 * sums would fall and rise like those of a shop that lost half its customers, and `metrics_source_up` says so.
 */
export function openWorkerNumbers(places: number, sources: Sources): WorkerNumbers {
  const workers = new Map<number, Worker>()
  const last = new Map<number, Numbers>()
  const read = async (place: number) => {
    const numbers = await askPlace(workers.get(place))
    sources.tell(`worker-${place}`, numbers !== undefined)
    if (numbers) last.set(place, numbers)
  }
  return {
    take: (place, worker) => workers.set(place, worker),
    collect: async () => {
      await Promise.all(Array.from({ length: places }, (_, index) => read(index + 1)))
      return AggregatorRegistry.aggregate([...last.values(), await register.getMetricsAsJSON()]).metrics()
    },
  }
}

async function askPlace(worker: Worker | undefined): Promise<Numbers | undefined> {
  if (!worker?.isConnected()) return undefined
  try {
    return await askForNumbers(worker, AbortSignal.timeout(patienceMs))
  } catch {
    // It hangs, or ended just now: either way it is missing, which the gauge tells.
    return undefined
  }
}
