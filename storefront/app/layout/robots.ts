import { closedPaths, sitemap } from '@nukkad/contract/paths'
import type { Route } from './+types/robots'

export function loader({ url }: Route.LoaderArgs): Response {
  const lines = [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(sitemap, url).href}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
