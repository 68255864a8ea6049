import { pages, serviceWorker } from '@nukkad/contract/paths'
import { lowData } from '../platform/low-data.ts'
import { isKeepable, isProduct } from '../worker/rules.ts'
import { isKept } from './kept-pages.ts'

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
  if (!isPossible() || !isKeepable(pathname)) return
  tellWorker({ keep: href })
  if (isProduct(pathname) && !lowData.isOn()) void keepBagPage()
}

/** Items can be added without a connection, so the bag opens then, too, even if it never was open before. */
async function keepBagPage(): Promise<void> {
  const bag = window.location.origin + pages.cart
  if (!(await isKept(bag))) tellWorker({ keep: bag })
}

function tellWorker(message: { keep: string }): void {
  navigator.serviceWorker.controller?.postMessage(message)
}
