// The log of times: one line of JSON for every stage of work, so that the whole can be summed.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache.ts'

interface Entry {
  stage: string
  of: string
  seconds: number
  /** Seconds of processor the thread used itself; the rest it waited, for the encoder or for others on the machine. */
  busy?: number
}

const file = () => join(cacheFolder(), 'times.jsonl')

export async function timed<T>(stage: string, of: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now()
  const used = process.threadCpuUsage()
  const result = await work()
  const { user, system } = process.threadCpuUsage(used)
  const entry: Entry = {
    stage,
    of,
    seconds: tenths((performance.now() - start) / 1e3),
    busy: tenths((user + system) / 1e6),
  }
  mkdirSync(cacheFolder(), { recursive: true })
  appendFileSync(file(), `${JSON.stringify(entry)}\n`)
  return result
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10

export interface Spent {
  /** By the clock, on a machine that may have had other work. */
  seconds: number
  /** Of one processor. What an encoder's own thread used is taken from the clock. */
  busy: number
}

/** What each stage took. The longest time of each thing counts: later it was only fetched from the cache. */
export function summed(): Map<string, Spent> {
  const longest = new Map<string, Entry>()
  const lines = existsSync(file()) ? readFileSync(file(), 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    const entry: Entry = JSON.parse(line)
    const key = `${entry.stage}/${entry.of}`
    if (busyOf(entry) > busyOf(longest.get(key))) longest.set(key, entry)
  }
  const sums = new Map<string, Spent>()
  for (const entry of longest.values()) {
    const sum = sums.get(entry.stage) ?? { seconds: 0, busy: 0 }
    sums.set(entry.stage, { seconds: sum.seconds + entry.seconds, busy: sum.busy + busyOf(entry) })
  }
  return sums
}

/** An encoder has a thread of its own, so the clock tells. */
function busyOf(entry: Entry | undefined): number {
  if (!entry) return -1
  return entry.stage === 'encode' ? entry.seconds : (entry.busy ?? entry.seconds)
}
