import { apiOf } from '../platform/api-context.ts'
import { demoIcon, iconOf } from './shop-icon.ts'
import type { Route } from './+types/manifest'

const drawn = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
]

/** The shop's name and icon on a phone's home screen. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { identity } = await apiOf(context)('GET /content/chrome')
  const icon = iconOf(identity)
  const own = { src: icon, sizes: 'any', type: icon.endsWith('.png') ? 'image/png' : 'image/svg+xml' }
  const manifest = {
    id: '/',
    lang: 'en-IN',
    dir: 'ltr',
    name: identity.name,
    short_name: identity.name,
    ...(identity.tagline !== '' && { description: identity.tagline }),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f9f4ec',
    theme_color: '#f9f4ec',
    icons: icon === demoIcon ? drawn : [own],
  }
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } })
}
