import { pages } from '@nukkad/contract/paths'
import { dropOldAssets, findKept, findPage, keepAsset, keepPage } from './kept.ts'
import { chooseLowData, mayBeLow, sendPicture } from './low-data.ts'
import { cacheNames, isKeepable, offlineAddress, patienceMillis, type Plan, planOf } from './rules.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** The build: another one makes another worker, which replaces this one at the next visit. */
declare const __BUILD__: string
const worker = globalThis as unknown as WorkerScope
const { origin } = worker.location

const replies: Record<Exclude<Plan, 'network'>, (event: FetchEvent) => Promise<Response>> = {
  asset: sendAsset,
  page: sendPage,
  picture: ({ request }) => sendPicture(request),
  place: (event) => arrive(event).catch(() => sendOfflinePage(event.request.url)),
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const plan = planOf(event.request, origin)
  if (plan === 'picture' && !mayBeLow()) return
  if (plan !== 'network') event.respondWith(replies[plan](event))
})
worker.addEventListener('message', (event) => event.waitUntil(answer(event.data)))

/** Takes over at once: pages come from the network first, and kept files have hashes, so that versions do not mix. */
async function install(): Promise<void> {
  console.debug(`worker of build ${__BUILD__}`)
  await keepFromNetwork(origin + pages.offline)
  await worker.skipWaiting()
}

/** Its answer was lost when the worker was installed. */
async function keepOfflinePage(): Promise<void> {
  const address = origin + pages.offline
  if ((await findPage(address)) === undefined) await keepFromNetwork(address)
}

async function activate(): Promise<void> {
  const known: readonly string[] = Object.values(cacheNames)
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name)))
  // The page is requested while the worker starts.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** `{ keep }`: a page that was opened inside the app, or before there was a worker. `{ lowData }`: the shopper's choice. */
async function answer(message: unknown): Promise<void> {
  const { keep, lowData } = (message ?? {}) as { keep?: unknown; lowData?: unknown }
  if (typeof lowData === 'boolean') await chooseLowData(lowData)
  if (typeof keep !== 'string') return
  const { origin: asked, pathname } = new URL(keep, origin)
  if (asked === origin && isKeepable(pathname)) await keepFromNetwork(keep)
  await keepOfflinePage()
  if ((await worker.clients.matchAll({ type: 'window' })).length <= 1) await dropOldAssets()
}

async function keepFromNetwork(url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined)
  if (response !== undefined) await keepPage(url, response)
}

async function sendAsset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await findKept(cacheNames.assets, request.url)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  event.waitUntil(keepAsset(request.url, response.clone()))
  return response
}

async function sendPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const arriving = arrive(event)
  const keeping = arriving.then((response) => keepPage(url, response.clone()))
  event.waitUntil(keeping.catch(() => {}))
  const kept = await findPage(url)
  try {
    return await (kept === undefined ? arriving : inTime(arriving))
  } catch {
    return kept ?? sendOfflinePage(url)
  }
}

const underway = new Set<string>()

async function arrive({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const { url } = request
  // The browser's cache lets a request wait for an earlier one to the same address, which may never end.
  if (underway.has(url)) return fetch(request, { cache: 'no-store' })
  underway.add(url)
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } finally {
    underway.delete(url)
  }
}

function inTime(arriving: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the network hangs')), patienceMillis)
    arriving.then(resolve, reject)
  })
}

/** Under its own address: another page's would be hydrated as that page. */
async function sendOfflinePage(wanted: string): Promise<Response> {
  const address = offlineAddress(wanted)
  if (new URL(wanted).pathname !== pages.offline) {
    const isKept = (await findPage(address, true)) !== undefined
    return isKept ? Response.redirect(address) : Response.error()
  }
  return (await findPage(wanted, true)) ?? Response.error()
}
