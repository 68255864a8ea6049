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

/** What each stage took: the last time each thing was made counts. */
export function summed(): Map<string, Spent> {
  const last = new Map<string, Entry>()
  const lines = existsSync(file()) ? readFileSync(file(), 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    const entry = JSON.parse(line) as Entry
    if (entry.seconds >= 0.2) last.set(`${entry.stage}/${entry.of}`, entry)
  }
  const sums = new Map<string, Spent>()
  for (const { stage, seconds, busy = seconds } of last.values()) {
    const sum = sums.get(stage) ?? { seconds: 0, busy: 0 }
    sums.set(stage, { seconds: sum.seconds + seconds, busy: sum.busy + (stage === 'encode' ? seconds : busy) })
  }
  return sums
}
