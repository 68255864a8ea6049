import { pages } from '@nukkad/contract/paths'
import { session } from '../platform/session.ts'
import { cacheNames, keptAddress, keptAtAttribute } from '../worker/rules.ts'

/** Whether the page can be opened without a connection. */
export async function isKept(url: string): Promise<boolean> {
  try {
    return (await caches.match(keptAddress(url), { cacheName: cacheNames.pages, ignoreVary: true })) !== undefined
  } catch {
    return false
  }
}

/** Deletes the kept pages when their reader's session ends: they tell the next person what was looked at. */
export function forgetPagesWithSession(): () => void {
  const readerNow = () => session.current()?.user.userId ?? null
  let reader = readerNow()
  return session.subscribe(() => {
    const before = reader
    reader = readerNow()
    if (before !== null && before !== reader) void forgetPages()
  })
}

/** The offline page is the same for everybody. */
async function forgetPages(): Promise<void> {
  try {
    const cache = await caches.open(cacheNames.pages)
    const gone = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== pages.offline)
    await Promise.all(gone.map((request) => cache.delete(request)))
  } catch (error) {
    console.warn('the kept pages could not be deleted', error)
  }
}

/** When this document was kept; null for one that came over the network. */
export function keptAt(): string | null {
  return document.documentElement.getAttribute(keptAtAttribute)
}

/** After another page has come over the network. */
export function forgetKeptAt(): void {
  document.documentElement.removeAttribute(keptAtAttribute)
}

const dayOf = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' })
const hourOf = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `3:40 pm`; on another day `26 Nov, 3:40 pm`. */
export function momentOf(at: Date, now = new Date()): string {
  // On one line.
  const hour = hourOf.format(at).replace(/\s/g, '\u00a0')
  return dayOf.format(at) === dayOf.format(now) ? hour : `${dayOf.format(at)}, ${hour}`
}
