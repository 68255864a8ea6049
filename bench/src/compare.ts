import type { BareServer } from './bare.ts'
import { median, type Figures } from './figures.ts'
import { measureLoad, type LoadResult } from './load.ts'
import type { HttpRequest } from './requests.ts'
import type { Settings } from './parts.ts'
import type { BenchStore, Usage } from './store.ts'

type Comparison = {
  bare: BareServer
  /** Called as often as needed; returns a new list each time if each request may be sent only once. */
  requests: () => Promise<readonly HttpRequest[]>
  once?: boolean
  /** Waits for the work that our requests leave behind, so that the bare server has the machine alone. */
  settle?: () => Promise<unknown>
}

/** Measures our rate and the bare one in turns, so that other load on the machine affects both alike. */
export async function compare(
  store: BenchStore,
  { bare, requests, once = false, settle = async () => {} }: Comparison,
  { seconds, rounds }: Settings,
): Promise<Figures> {
  const load = async (url: string, duration = seconds) =>
    measureLoad({ url, requests: await requests(), once, seconds: duration })
  const bareUsage = () => ({ serverMs: bare.cpuMillis(), databaseMs: store.usage().databaseMs })
  await load(store.url, 1)
  await settle()
  await load(bare.url, 1)

  const pairs: { ours: Watched; bare: Watched }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const ours = await watchUsage(store.usage, () => load(store.url))
    await settle()
    pairs.push({ ours, bare: await watchUsage(bareUsage, () => load(bare.url)) })
  }
  const middle = (value: (pair: (typeof pairs)[number]) => number) => median(pairs.map(value))
  return {
    ours: middle(({ ours }) => ours.perSecond),
    bare: middle((pair) => pair.bare.perSecond),
    ratio: middle((pair) => pair.ours.perSecond / pair.bare.perSecond),
    p50: middle(({ ours }) => ours.p50),
    p99: middle(({ ours }) => ours.p99),
    serverMs: middle(({ ours }) => ours.serverMs),
    databaseMs: middle(({ ours }) => ours.databaseMs),
    bareServerMs: middle((pair) => pair.bare.serverMs),
    bareDatabaseMs: middle((pair) => pair.bare.databaseMs),
    clientMs: middle(({ ours }) => ours.clientMs),
  }
}

type Watched = LoadResult & Usage

/** Adds processor time per request to the client's measurements. */
export async function watchUsage(usage: () => Usage, work: () => Promise<LoadResult>): Promise<Watched> {
  const before = usage()
  const result = await work()
  const after = usage()
  return {
    ...result,
    serverMs: (after.serverMs - before.serverMs) / result.requests,
    databaseMs: (after.databaseMs - before.databaseMs) / result.requests,
  }
}
