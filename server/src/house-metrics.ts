import { Counter, Registry } from 'prom-client'

const registry = new Registry()
const repairs = new Counter({
  name: 'payment_repairs_total',
  help: 'What payments needed beyond the usual way, by what it was',
  labelNames: ['kind'],
  registers: [registry],
})

export function countRepair(kind: string): void {
  repairs.inc({ kind })
}

/** What the jobs count; they run in one process, apart from those that serve when there are several. */
export function houseMetrics(): Promise<string> {
  return registry.metrics()
}
