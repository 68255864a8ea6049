import type { LoaderFunctionArgs } from 'react-router'

// What only one shopper can see, and what has no end (searches and filters).
const closed = [
  '/api/',
  '/auth/',
  '/checkout/',
  '/my-profile',
  '/wishlist',
  '/manage-',
  '/help-and-support',
  '/order-success/',
  '/payment-success',
  '/search',
]

export function loader({ url }: LoaderFunctionArgs): Response {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', url).href}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
