import type { Worker } from 'node:cluster'
import { AggregatorRegistry, type RegistryContentType } from 'prom-client'
import { houseMetrics } from './house-metrics.ts'

/** What a worker says to the primary process. */
export type Report = { ready: true } | { failure: string } | { metricsWanted: true }

type Answer = { metrics: string }

export function tellPrimary(report: Report): void {
  process.send?.(report)
}

/** Metrics are each process's own; only the primary can add them up. */
export function askPrimaryForMetrics(): Promise<string> {
  return new Promise((resolve) => {
    const listen = (answer: Partial<Answer>) => {
      if (answer.metrics === undefined) return
      process.off('message', listen)
      resolve(answer.metrics)
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
  const theirs = await registry.clusterMetrics().catch(() => '')
  const metrics = theirs + (await houseMetrics())
  if (worker.isConnected()) worker.send({ metrics } satisfies Answer)
}
