import { apiOf } from '../platform/api-context.ts'
import type { Route } from './+types/letter-icon'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;' }

/** The shop's first letter on a marigold tag. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { identity } = await apiOf(context)('GET /content/chrome')
  const [first] = new Intl.Segmenter().segment(identity.name)
  const letter = (first?.segment ?? '').toUpperCase().replace(/[&<]/, (sign) => escapes[sign]!)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M0 0h48v36L36 48H0z" fill="#ffa617"/><text x="24" y="36" text-anchor="middle" font-family="Arial Narrow, Arial, sans-serif" font-size="36" font-weight="800" fill="#1c140f">${letter}</text></svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
