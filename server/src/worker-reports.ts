import type { Worker } from 'node:cluster'
import { AggregatorRegistry, type RegistryContentType } from 'prom-client'
import { houseMetrics } from './house-metrics.ts'

/** What a worker says to the primary process. */
export type Report = { ready: true } | { failure: string } | { metricsWanted: true }

type Answer = { metrics: string } | { metricsFailure: string }

export function tellPrimary(report: Report): void {
  process.send?.(report)
}

/** Metrics are each process's own; only the primary can add them up. */
export function askPrimaryForMetrics(): Promise<string> {
  return new Promise((resolve, reject) => {
    const listen = (answer: object) => {
      if ('metrics' in answer) resolve(String(answer.metrics))
      else if ('metricsFailure' in answer) reject(new Error(String(answer.metricsFailure)))
      else return
      process.off('message', listen)
    }
    process.on('message', listen)
    tellPrimary({ metricsWanted: true })
  })
}

/** Lets the primary collect this worker's metrics. */
export function shareMetrics(): void {
  // Its constructor is what listens for the primary's question.
  void new AggregatorRegistry()
}

export async function answerMetrics(worker: Worker, registry: AggregatorRegistry<RegistryContentType>): Promise<void> {
  const answer = await collect(registry)
  if (worker.isConnected()) worker.send(answer)
}

/** Half the numbers would look like a shop with half its customers. */
async function collect(registry: AggregatorRegistry<RegistryContentType>): Promise<Answer> {
  try {
    return { metrics: (await registry.clusterMetrics()) + (await houseMetrics()) }
  } catch (error) {
    return { metricsFailure: `the workers' metrics could not be collected: ${(error as Error).message}` }
  }
}
