import { serviceWorker } from '@nukkad/contract/paths'
import { lowData } from '../platform/low-data.ts'
import { isKeepable } from '../worker/rules.ts'

const isPossible = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** Installs the service worker once the page has loaded and the browser is idle. Without it the store works as before. */
export function registerWorker(): void {
  if (!isPossible()) return
  const register = () => void install().catch((error: unknown) => console.warn('pages are not kept offline', error))
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2000))
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

async function install(): Promise<void> {
  // The script itself must not come from a cache: that would hold a visitor at an old version.
  await navigator.serviceWorker.register(serviceWorker, { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  // A page that came before the worker was not seen by it.
  if (navigator.serviceWorker.controller === null || active === null) await claimed()
  lowData.tellWorker()
  keepPage(window.location.href)
}

function claimed(): Promise<void> {
  if (navigator.serviceWorker.controller !== null) return Promise.resolve()
  return new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
}

/** Keeps a page that was opened inside the app: only its data came over the network, not its document. */
export function keepPage(url: string): void {
  const { href, pathname } = new URL(url, window.location.origin)
  if (isPossible() && isKeepable(pathname)) navigator.serviceWorker.controller?.postMessage({ keep: href })
}
