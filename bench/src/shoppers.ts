import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { HttpRequest } from './requests.ts'

export type Journey = readonly HttpRequest[]
/** Journeys one after another on each connection, for that long. */
export type Checkouts = {
  kind: 'checkouts'
  url: string
  connections: number
  seconds: number
  journeys: readonly Journey[]
}
export type CheckoutsResult = {
  journeys: number
  seconds: number
  /** By step of the journey. */
  steps: { p50: number; p99: number }[]
  cpuSeconds: number
}
/** Journeys start evenly within that time. A shopper who is told to come back later does. */
export type Rush = { kind: 'rush'; url: string; seconds: number; journeys: readonly Journey[] }
export type RushResult = {
  /** Each buyer's final response: `201`, `409 OUT_OF_STOCK`, … */
  outcomes: Record<string, number>
  /** Every response, including those that asked for a retry. */
  answers: Record<string, number>
  order: { p50: number; p99: number }
  cpuSeconds: number
}

const program = fileURLToPath(new URL('shopper-process.ts', import.meta.url))

/** Runs shoppers of `node:http` in a separate process. */
export async function runShoppers(work: Checkouts): Promise<CheckoutsResult>
export async function runShoppers(work: Rush): Promise<RushResult>
export async function runShoppers(work: Checkouts | Rush): Promise<CheckoutsResult | RushResult> {
  const shoppers = fork(program, { serialization: 'advanced' })
  const ended = once(shoppers, 'exit').then(([code]) => {
    throw new Error(`the shoppers ended with ${code}`)
  })
  shoppers.send(work)
  const [result] = (await Promise.race([once(shoppers, 'message'), ended])) as [CheckoutsResult | RushResult]
  ended.catch(() => {})
  shoppers.kill()
  return result
}
