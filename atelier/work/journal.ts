// The log of times: one line of JSON for every stage of work, so that the whole can be summed.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache.ts'

const file = join(cacheFolder, 'times.jsonl')

interface Entry {
  stage: string
  of: string
  seconds: number
}

export async function timed<T>(stage: string, of: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  const entry: Entry = { stage, of, seconds: Math.round((performance.now() - start) / 100) / 10 }
  mkdirSync(cacheFolder, { recursive: true })
  appendFileSync(file, `${JSON.stringify(entry)}\n`)
  return result
}

/** Seconds by stage: the last time each thing was made counts. */
export function summed(): Map<string, number> {
  const last = new Map<string, Entry>()
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    const entry = JSON.parse(line) as Entry
    if (entry.seconds >= 0.5) last.set(`${entry.stage}/${entry.of}`, entry)
  }
  const sums = new Map<string, number>()
  for (const { stage, seconds } of last.values()) sums.set(stage, (sums.get(stage) ?? 0) + seconds)
  return sums
}
