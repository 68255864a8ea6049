import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { HttpRequest } from './requests.ts'

export type Journey = readonly HttpRequest[]
/** Journeys one after the other on each connection, for that long. */
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
/** Journeys begin evenly within that time; a shopper who is told to come back later does. */
export type Rush = { kind: 'rush'; url: string; seconds: number; journeys: readonly Journey[] }
export type RushResult = {
  /** What each buyer got in the end: `201`, `409 OUT_OF_STOCK`, … */
  outcomes: Record<string, number>
  /** Every answer, those that said to come back among them. */
  answers: Record<string, number>
  order: { p50: number; p99: number }
  cpuSeconds: number
}

const program = fileURLToPath(new URL('shopper-process.ts', import.meta.url))

/** Shoppers of `node:http` in a process of their own. */
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
