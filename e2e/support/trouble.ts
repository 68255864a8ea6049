import type { Operation } from '@nukkad/contract/endpoints'
import type { Page, Route } from '@playwright/test'
import type { Watch } from './watch.ts'

type Where = { page: Page; watch: Watch }

/** The API breaks at that call, as it would tell of a bug, until the answer is called. */
export function breakCall(where: Where, operation: Operation): Promise<() => Promise<void>> {
  return answerCall(where, operation, (route) => fulfil(route, 500, { code: 'UNEXPECTED' }))
}

/** The network is lost at that call. */
export function cutCall(where: Where, operation: Operation): Promise<() => Promise<void>> {
  return answerCall(where, operation, (route) => route.abort('internetdisconnected'))
}

/** The API refuses that call in these words. */
export function refuseCall(where: Where, operation: Operation, { status, detail }: Refusal) {
  return answerCall(where, operation, (route) => fulfil(route, status, { code: 'REFUSED', detail }))
}

/** The API answers that call with something of ours. */
export function answerWith(where: Where, operation: Operation, body: unknown): Promise<() => Promise<void>> {
  return answerCall(where, operation, (route) => fulfil(route, 200, body))
}

/** The store breaks at that page's data, which a link within the store asks for, until the answer is called. */
export async function breakPage({ page, watch }: Where, path: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`${path}\\.data`)
  watch.allow(pattern)
  await page.route(pattern, (route) => route.fulfill({ status: 500, body: 'Oops' }))
  return () => page.unroute(pattern)
}

/** That call waits until the answer is called. */
export async function holdCall(page: Page, operation: Operation): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(patternOf(operation), async (route) => {
    if (isOther(route, operation)) return route.fallback()
    await released
    await route.continue()
  })
  return release
}

/** That call's answer comes so many milliseconds late. */
export async function delayCall(page: Page, operation: Operation, millis: number): Promise<void> {
  await page.route(patternOf(operation), async (route) => {
    if (isOther(route, operation)) return route.fallback()
    // The page may have been left before the answer comes.
    const reply = await route.fetch().catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, millis))
    if (reply !== null) await route.fulfill({ response: reply }).catch(() => {})
  })
}

type Refusal = { status: number; detail: string }

async function answerCall({ page, watch }: Where, operation: Operation, answer: (route: Route) => Promise<void>) {
  const pattern = patternOf(operation)
  const handler = (route: Route) => (isOther(route, operation) ? route.fallback() : answer(route))
  watch.allow(pattern)
  await page.route(pattern, handler)
  return () => page.unroute(pattern, handler)
}

function fulfil(route: Route, status: number, body: unknown): Promise<void> {
  return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
}

function isOther(route: Route, operation: Operation): boolean {
  return route.request().method() !== operation.split(' ')[0]
}

function patternOf(operation: Operation): RegExp {
  const path = operation.slice(operation.indexOf(' ') + 1).replace(/:\w+/g, '[^/?]+')
  // In a complaint, words may follow the address.
  return new RegExp(`/api/v1\\.0${path}(?:[?\\s].*)?$`)
}
