import { jpegOf } from '@nukkad/contract/media-rules'
import { type Seller, shop } from '@nukkad/contract/shop'
import { href, type MetaDescriptor } from 'react-router'

type PublicHead = {
  title: string
  description: string
  /** Path and query of the one address this page is known by. */
  path: string
  image?: string | undefined
  type?: 'website' | 'product'
  jsonLd?: readonly Record<string, unknown>[] | undefined
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Head of a page that anybody may find and share. */
export function publicHead(matches: Matches, page: PublicHead): MetaDescriptor[] {
  const { origin } = (matches[0]?.loaderData ?? { origin: '' }) as { origin: string }
  const title = page.path === href('/') ? page.title : `${page.title} · ${shop.name}`
  const url = origin + page.path
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin + sharedImage(page.image) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.jsonLd ?? []).map((json) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...absolute(json, origin) },
    })),
  ]
}

export function sellerOf(matches: Matches): Seller | undefined {
  return (matches[0]?.loaderData as { seller: Seller } | undefined)?.seller
}

// Those who show shared links read no AVIF.
function sharedImage(path: string | undefined): string {
  return path === undefined ? '/share.jpg' : jpegOf(path)
}

// Inside JSON-LD every address must be whole; ours begin with a slash.
function absolute<Value>(value: Value, origin: string): Value {
  if (typeof value === 'string') return (value.startsWith('/') ? origin + value : value) as Value
  if (Array.isArray(value)) return value.map((item: unknown) => absolute(item, origin)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, absolute(item, origin)])) as Value
}

export function breadcrumbs(trail: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  }
}
