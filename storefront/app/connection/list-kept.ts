import { href } from 'react-router'
import { cacheNames, keptAtHeader } from '../worker/rules.ts'
import { texts } from './texts.ts'

export type KeptLink = { url: string; title: string }
const mostLinks = 12
const titleTag = /<title>([^<]*)<\/title>/

/** The kept pages, the last one first. */
export async function listKept(): Promise<KeptLink[]> {
  try {
    const cache = await caches.open(cacheNames.pages)
    const links = await Promise.all((await cache.keys()).map(({ url }) => readLink(cache, url)))
    return (
      links
        .filter(({ url, title }) => title !== '' && new URL(url).pathname !== href('/offline'))
        .toSorted((one, other) => (one.at > other.at ? -1 : Number(one.at < other.at)))
        // A list in another order or with filters has the same title: the last one is enough.
        .filter(({ url, title }, at, all) => all.findIndex((one) => isSamePage(one, { url, title })) === at)
        .slice(0, mostLinks)
    )
  } catch {
    return []
  }
}

function isSamePage(one: KeptLink, other: KeptLink): boolean {
  return one.title === other.title && new URL(one.url).pathname === new URL(other.url).pathname
}

async function readLink(cache: Cache, url: string): Promise<KeptLink & { at: string }> {
  const kept = await cache.match(url)
  const written = titleTag.exec((await kept?.text()) ?? '')?.[1] ?? ''
  const title = isHome(url) ? texts.page.home : titleIn(written)
  return { url, title, at: kept?.headers.get(keptAtHeader) ?? '' }
}

const isHome = (url: string) => new URL(url).pathname === href('/')

function titleIn(written: string): string {
  return new DOMParser().parseFromString(written, 'text/html').body.textContent.split(' · ')[0]!
}
