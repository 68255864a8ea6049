import { href } from 'react-router'
import { cacheNames } from '../worker/rules.ts'

export type KeptLink = { url: string; title: string }
const mostLinks = 12
const titleTag = /<title>([^<]*)<\/title>/

/** The kept pages, the last one first. */
export async function listKept(): Promise<KeptLink[]> {
  try {
    const cache = await caches.open(cacheNames.pages)
    const requests = (await cache.keys()).toReversed()
    const links = await Promise.all(requests.map(async ({ url }) => ({ url, title: await titleOf(cache, url) })))
    return links
      .filter(({ url, title }) => title !== '' && new URL(url).pathname !== href('/offline'))
      .slice(0, mostLinks)
  } catch {
    return []
  }
}

async function titleOf(cache: Cache, url: string): Promise<string> {
  const html = (await (await cache.match(url))?.text()) ?? ''
  const title = titleTag.exec(html)?.[1] ?? ''
  return new DOMParser().parseFromString(title, 'text/html').body.textContent.split(' · ')[0]!
}
