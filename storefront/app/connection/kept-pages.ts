import { cacheNames, keptAddress, keptAtAttribute } from '../worker/rules.ts'

/** Whether the page can be opened without a connection. */
export async function isKept(url: string): Promise<boolean> {
  try {
    return (await caches.match(keptAddress(url), { cacheName: cacheNames.pages, ignoreVary: true })) !== undefined
  } catch {
    return false
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
