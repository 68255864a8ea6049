import type { Operation } from '@nukkad/contract/endpoints'
import type { Page, Route } from '@playwright/test'
import type { Watch } from './watch.ts'

type Where = { page: Page; watch: Watch }

/** Makes the API fail at that call, as for a bug, until the returned function is called. */
export function breakCall(where: Where, operation: Operation): Promise<() => Promise<void>> {
  return answerCall(where, operation, (route) => fulfil(route, 500, { code: 'UNEXPECTED' }))
}

/** Cuts the network at that call. */
export function cutCall(where: Where, operation: Operation): Promise<() => Promise<void>> {
  return answerCall(where, operation, (route) => route.abort('internetdisconnected'))
}

/** Makes the API refuse that call in these words. */
export function refuseCall(where: Where, operation: Operation, { status, detail }: Refusal) {
  return answerCall(where, operation, (route) => fulfil(route, status, { code: 'REFUSED', detail }))
}

/** Makes the API answer that call with our body. */
export function answerWith(where: Where, operation: Operation, body: unknown): Promise<() => Promise<void>> {
  return answerCall(where, operation, (route) => fulfil(route, 200, body))
}

/**
 * Makes the store fail at that page's data, which a link within the store requests, until the returned function is
 * called.
 */
export async function breakPage({ page, watch }: Where, path: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`${path}\\.data`)
  watch.allow(pattern)
  await page.route(pattern, (route) => route.fulfill({ status: 500, body: 'Oops' }))
  return () => page.unroute(pattern)
}

/** Holds that call until the returned function is called. */
export async function holdCall(page: Page, operation: Operation): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(patternOf(operation), async (route) => {
    if (isOther(route, operation)) return route.fallback()
    await released
    await route.continue()
  })
  return release
}

/** Delays that call's answer by so many milliseconds. */
export async function delayCall(page: Page, operation: Operation, millis: number): Promise<void> {
  await page.route(patternOf(operation), async (route) => {
    if (isOther(route, operation)) return route.fallback()
    // The page may have closed before the answer arrives.
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
  // In an error, words may follow the address.
  return new RegExp(`/api/v1\\.0${path}(?:[?\\s].*)?$`)
}
