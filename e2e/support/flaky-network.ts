import { createHash } from 'node:crypto'
import type { BrowserContext, Route } from '@playwright/test'

/** The fate of one request: the delay of its answer, and whether it is lost or arrives twice. */
export type Forecast = { delay: number; fate: 'arrives' | 'lost' | 'doubled' }

const longestDelay = 3000
/** One answer in twenty goes wrong. */
const mishaps = 20

/**
 * Decides what happens to a request by the seed, the request and its count. The same seed gives the same results, in
 * any order of requests.
 */
export function forecast(seed: number, request: string, nth: number): Forecast {
  const digest = createHash('sha256').update(`${seed} ${request} ${nth}`).digest()
  const isMishap = digest.readUInt32BE(4) % mishaps === 0
  return {
    delay: digest.readUInt32BE(0) % longestDelay,
    fate: isMishap ? (digest.readUInt8(8) % 2 === 0 ? 'lost' : 'doubled') : 'arrives',
  }
}

type FlakyNetwork = { seed: number; /** False: everything is late, nothing is lost or doubled. */ mishaps?: boolean }

/** Delays every page, script and answer of the store in this browser; answers of the API and pages' data may fail. */
export async function makeFlakyNetwork(
  context: BrowserContext,
  { seed, mishaps: canGoWrong = true }: FlakyNetwork,
): Promise<void> {
  const times = new Map<string, number>()
  const settle = (route: Route): Forecast => {
    const request = nameOf(route)
    const nth = times.get(request) ?? 0
    times.set(request, nth + 1)
    const outcome = forecast(seed, request, nth)
    return canGoWrong ? outcome : { ...outcome, fate: 'arrives' }
  }

  await context.route(isPageOrScript, (route) => whileOpen(() => bringLate(route, settle(route))))
  await context.route(isAnswer, (route) => whileOpen(() => carry(route, settle(route))))
}

function isAnswer({ pathname }: URL): boolean {
  return pathname.startsWith('/api/') || pathname.endsWith('.data')
}

function isPageOrScript({ pathname, origin }: URL): boolean {
  const isScript = pathname.startsWith('/assets/') && pathname.endsWith('.js')
  const isPage = !/\.\w+$/.test(pathname) && !pathname.startsWith('/media/')
  return origin === process.env.STORE_URL && !isAnswer(new URL(pathname, origin)) && (isScript || isPage)
}

async function bringLate(route: Route, { delay }: Forecast): Promise<void> {
  await pause(delay)
  await route.continue()
}

async function carry(route: Route, { delay, fate }: Forecast): Promise<void> {
  if (fate === 'doubled') await route.fetch({ maxRedirects: 0 })
  const answer = await route.fetch({ maxRedirects: 0 })
  await pause(delay)
  await (fate === 'lost' ? route.abort('connectionreset') : route.fulfill({ response: answer }))
}

/** Ids differ between runs. */
function nameOf(route: Route): string {
  const request = route.request()
  const { pathname } = new URL(request.url())
  return `${request.method()} ${pathname.replace(/NK(-\w{4}){3}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, ':id')}`
}

/** A closed page, or the end of a test, cancels its requests. */
async function whileOpen(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!/closed|disposed|already handled|Invalid InterceptionId/i.test(String(error))) throw error
  }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis))
}
