import { isDatabaseUnavailable } from '@nukkad/api/platform/unavailable'
import { Gauge, type Registry } from 'prom-client'
import type { Log } from './log.ts'
import { withTimeout } from './with-timeout.ts'

/** Most numbers now are worth more than all of them late. */
export const patienceMs = 2_000

export type Sources = {
  tell: (source: string, isUp: boolean) => void
  read: <Figures>(source: string, work: () => Promise<Figures>, log: Log) => Promise<Figures | undefined>
}

export function openSources(registry: Registry): Sources {
  const isUp = new Gauge({
    name: 'metrics_source_up',
    help: '1 where the numbers of a source could be read, 0 where they are missing or old',
    labelNames: ['source'],
    registers: [registry],
  })
  const tell = (source: string, up: boolean) => isUp.set({ source }, up ? 1 : 0)
  return {
    tell,
    read: async <Figures>(source: string, work: () => Promise<Figures>, log: Log) => {
      let figures: Figures | undefined
      const done = work().then(
        (read) => (figures = read),
        (err: unknown) => {
          if (!isDatabaseUnavailable(err)) log.error({ err, source }, 'numbers for /metrics could not be read')
        },
      )
      const inTime = (await withTimeout(patienceMs, done)) ? figures : undefined
      tell(source, inTime !== undefined)
      return inTime
    },
  }
}
