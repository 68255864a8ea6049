import type { Identity } from '@nukkad/contract/shop'
import { apiOf } from '../platform/api-context.ts'
import { demoIcon, iconOf } from './shop-icon.ts'
import type { Route } from './+types/manifest'

const drawn = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
]

/** The owner's logo or the name's first letter. A new address with each change makes phones fetch it again. */
function iconsOf({ logo, name }: Identity) {
  const version = encodeURIComponent(logo?.url.slice(-12, -4) ?? name)
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/shop-icon-${file}.png?v=${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')]
}

/** The shop's name and icon on a phone's home screen. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { identity } = await apiOf(context)('GET /content/chrome')
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
    icons: iconOf(identity) === demoIcon ? drawn : iconsOf(identity),
  }
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } })
}
