/**
 * A page of the store: the part of its URL after the domain. `//host`, `/\host` and `/.//host` begin like one, but a
 * browser or router may read another host in them.
 */
export function isStorePage(address: string): boolean {
  if (!/^\/[^\s\\\p{Cc}]*$/u.test(address)) return false
  const url = parseUrl(address, 'https://store.invalid')
  return url !== null && url.host === 'store.invalid' && !url.pathname.startsWith('//')
}

/** Null if it is no URL. Safari has `URL.parse` only since version 18. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** A page of the store or of another site, or an e-mail address; nothing that a browser would run. */
export function isLink(address: string): boolean {
  return isStorePage(address) || /^(https?:\/\/[^/\\\s]|mailto:[^/\s])/i.test(address)
}
