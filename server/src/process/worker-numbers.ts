import type { Worker } from 'node:cluster'
import { AggregatorRegistry, register } from 'prom-client'
import { askForNumbers, type Numbers } from './worker-reports.ts'
import { patienceMs, type Sources } from '../base/metrics-sources.ts'

export type WorkerNumbers = {
  take: (place: number, worker: Worker) => void
  collect: () => Promise<string>
}

/**
 * Adds up the workers' numbers. One that hangs or has ended counts with its last ones (`metrics_source_up`), so no sum
 * falls.
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
    return undefined
  }
}
