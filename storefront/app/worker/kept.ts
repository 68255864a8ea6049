import {
  assetsOf,
  assetsToDrop,
  cacheNames,
  keptAddress,
  keptAtHeader,
  type KeptPage,
  pagesToDrop,
  stamped,
} from './rules.ts'

const bytesHeader = 'x-kept-bytes'
const assetsHeader = 'x-kept-assets'

/** A file or page that was kept. Storage that fails counts as empty. */
export async function findKept(cacheName: string, url: string): Promise<Response | undefined> {
  try {
    return await caches.match(url, { cacheName, ignoreVary: true })
  } catch {
    return undefined
  }
}

/** The kept page as a document that knows its age. */
export async function findPage(url: string, ignoreSearch = false): Promise<Response | undefined> {
  const address = keptAddress(url)
  const found = await findKept(
    cacheNames.pages,
    ignoreSearch ? new URL(address).origin + new URL(address).pathname : address,
  )
  if (found === undefined) return undefined
  const at = found.headers.get(keptAtHeader) ?? ''
  return new Response(stamped(await found.text(), at), { headers: found.headers })
}

/** Keeps a page with the files it needs, and drops the pages not seen for longest. A full storage keeps what it has. */
export async function keepPage(url: string, response: Response): Promise<void> {
  const address = keptAddress(url)
  if (isGone(response)) return dropPage(address)
  if (!isWhole(response)) return
  try {
    const html = await response.text()
    const assets = assetsOf(html)
    await keepAssets(assets)
    const headers = new Headers(response.headers)
    // The text is kept unpacked.
    headers.delete('content-encoding')
    headers.delete('content-length')
    headers.set(keptAtHeader, new Date().toISOString())
    headers.set(bytesHeader, String(html.length))
    headers.set(assetsHeader, assets.join(' '))
    const pages = await caches.open(cacheNames.pages)
    // In place of the older copy, which a full storage keeps.
    await pages.put(address, new Response(html, { headers }))
    for (const gone of pagesToDrop(await listPages(pages))) await pages.delete(gone)
  } catch (error) {
    console.warn('a page could not be kept', error)
  }
}

/** No such page any more: the kept copy would offer what cannot be bought. */
function isGone({ status, type }: Response): boolean {
  return type === 'basic' && (status === 404 || status === 410)
}

async function dropPage(address: string): Promise<void> {
  try {
    const pages = await caches.open(cacheNames.pages)
    await pages.delete(address)
  } catch (error) {
    console.warn('a page could not be dropped', error)
  }
}

function isWhole({ status, redirected, type, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  return status === 200 && !redirected && type === 'basic' && isPage
}

/** Keeps a file with a hash in its name. */
export async function keepAsset(url: string, response: Response): Promise<void> {
  if (response.status !== 200) return
  try {
    const assets = await caches.open(cacheNames.assets)
    await assets.put(url, response)
  } catch (error) {
    console.warn('a file could not be kept', error)
  }
}

/** The browser has them already, so that this costs no bytes. */
async function keepAssets(paths: readonly string[]): Promise<void> {
  const assets = await caches.open(cacheNames.assets)
  await Promise.all(
    paths.map(async (path) => {
      if ((await assets.match(path)) === undefined) await keepAsset(path, await fetch(path, { cache: 'force-cache' }))
    }),
  )
}

/** Drops files of older builds. Only when no other tab is open: an older page may still ask for its scripts. */
export async function dropOldAssets(): Promise<void> {
  try {
    const pages = await caches.open(cacheNames.pages)
    const needed = new Set<string>()
    for (const request of await pages.keys()) {
      const page = await pages.match(request)
      for (const path of page?.headers.get(assetsHeader)?.split(' ') ?? []) needed.add(path)
    }
    const assets = await caches.open(cacheNames.assets)
    const files = (await assets.keys()).map(({ url }) => new URL(url).pathname)
    for (const gone of assetsToDrop(files, needed)) await assets.delete(gone)
  } catch (error) {
    console.warn('old files could not be dropped', error)
  }
}

/** The page kept last at the end. A page that is kept again may stay at its place in the cache. */
async function listPages(pages: Cache): Promise<KeptPage[]> {
  const listed = await Promise.all(
    (await pages.keys()).map(async ({ url }) => {
      const headers = (await pages.match(url))?.headers
      return { url, bytes: Number(headers?.get(bytesHeader) ?? 0), at: headers?.get(keptAtHeader) ?? '' }
    }),
  )
  return listed.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
}
