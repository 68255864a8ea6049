import type { Call } from '@nukkad/contract/endpoints'
import { listedPages } from '@nukkad/contract/paths'
import { href } from 'react-router'
import { apiOf } from '../platform/api-context.ts'
import { productPath } from '../goods/card.ts'
import type { Route } from './+types/sitemap'

const productsACall = 100
const mostProducts = 45_000 // the format allows 50,000 addresses a file

export async function loader({ context, url: { origin } }: Route.LoaderArgs): Promise<Response> {
  const call = apiOf(context)
  const { shop } = await call('GET /content/chrome')
  // Until it opens, no page of it wants to be found.
  const paths = shop.state === 'new' ? [] : await listPaths(call)
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}

async function listPaths(call: Call): Promise<string[]> {
  const [categories, collections, articles] = await Promise.all([
    call('GET /category'),
    call('GET /collections'),
    call('GET /articles'),
  ])
  const own = articles.map(({ path }) => path)
  const slugs = [...categories, ...collections].map(({ slug }) => slug)
  const products = await listProductPaths(call)
  return [...listedPages, ...own, ...slugs.map((slug) => href('/products/:slug', { slug })), ...products]
}

async function listProductPaths(call: Call): Promise<string[]> {
  const paths: string[] = []
  for (let page = 0; paths.length < mostProducts; page += 1) {
    const { content, totalPages } = await call('GET /products', {
      query: { page, size: productsACall, sort: 'newest' },
    })
    paths.push(...content.map(({ slug }) => productPath(slug)))
    if (page + 1 >= totalPages) break
  }
  return paths
}
