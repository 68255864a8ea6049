import { finish } from '@nukkad/api/platform/finished'

/** Takes the place of the service worker in every browser: deletes what was kept, and itself. */
const code = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(forget())
})
`

export const retiredWorker = finish({
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  body: Buffer.from(code),
})
