/** The part of a service worker's types in use. The whole library contradicts that of a page. */
type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = WorkerEvent & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}
type MessageEvent = WorkerEvent & { data: unknown }

export type WorkerScope = {
  addEventListener: {
    (type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void
    (type: 'fetch', listen: (event: FetchEvent) => void): void
    (type: 'message', listen: (event: MessageEvent) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; matchAll: (of: { type: 'window' }) => Promise<readonly unknown[]> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  location: Location
}
