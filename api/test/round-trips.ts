import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export type Traffic = { trips: number; texts: string[] }

const counting = new AsyncLocalStorage<Traffic>()
const underway = new WeakMap<pg.Client, number>()

/**
 * Counts the work's statements to PostgreSQL up to its commit; the catalogue's refresh after changes does not count.
 * Statements sent while others are under way on their connection cost no round trip.
 */
export async function countTraffic(work: () => Promise<unknown>): Promise<Traffic> {
  const traffic: Traffic = { trips: 0, texts: [] }
  await counting.run(traffic, work)
  return traffic
}

/** Call it once, before any connection is made. */
export function watchTraffic(): void {
  const query: (...asked: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const traffic = counting.getStore()
    const before = underway.get(this) ?? 0
    if (traffic !== undefined && traffic.texts.at(-1) !== 'commit') {
      const [statement] = asked as [string | { text: string }]
      traffic.texts.push(typeof statement === 'string' ? statement : statement.text)
      if (before === 0) traffic.trips += 1
    }
    underway.set(this, before + 1)
    const reply = Reflect.apply(query, this, asked)
    const replied = () => underway.set(this, (underway.get(this) ?? 1) - 1)
    if (reply instanceof Promise) void reply.then(replied, replied)
    else replied()
    return reply
  } as typeof pg.Client.prototype.query
}
