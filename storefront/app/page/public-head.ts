import { jpegOf } from '@nukkad/contract/media-rules'
import { type Identity, isDemoName, type Seller } from '@nukkad/contract/shop'
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
  const shop = identityOf(matches)
  const title = page.path === href('/') ? page.title : titled(page.title, shop)
  const url = origin + page.path
  // An empty one would be worse than the title again.
  const description = page.description.trim() || title
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(shop === undefined ? [] : [{ property: 'og:site_name', content: shop.name }]),
    ...sharedWith(sharedImage(page.image, shop), origin),
    ...(page.jsonLd ?? []).map((json) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...absolute(json, origin) },
    })),
  ]
}

function sharedWith(image: string | undefined, origin: string): MetaDescriptor[] {
  if (image === undefined) return [{ name: 'twitter:card', content: 'summary' }]
  return [
    { property: 'og:image', content: origin + image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Undefined where the document itself has failed. */
export function identityOf(matches: Matches): Identity | undefined {
  return (matches[0]?.loaderData as { identity: Identity } | undefined)?.identity
}

/** `Men · Nukkad`. A title that an owner wrote, or that came with an import, often names the shop already. */
export function titled(title: string, shop: Identity | undefined): string {
  return shop === undefined || isNamedIn(title, shop.name) ? title : `${title} · ${shop.name}`
}

/** Whether the name is the end of the title, or a whole part of it (`Tees | Nukkad | Jaipur`). */
function isNamedIn(title: string, name: string): boolean {
  const [words, wanted] = [title.trim().toLowerCase(), name.trim().toLowerCase()]
  const isPart = words.split(/\s*[|·•–—]\s*|\s+-\s+/).includes(wanted)
  return isPart || (words.endsWith(wanted) && /[^\p{L}\p{M}\p{N}]$/u.test(words.slice(0, -wanted.length)))
}

export function sellerOf(matches: Matches): Seller | undefined {
  return (matches[0]?.loaderData as { seller: Seller } | undefined)?.seller
}

// Sites that preview shared links read no AVIF. The drawn picture has the demo's name in it.
function sharedImage(path: string | undefined, shop: Identity | undefined): string | undefined {
  if (path !== undefined) return jpegOf(path)
  return shop === undefined || isDemoName(shop) ? '/share.jpg' : shop.logo?.url
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
