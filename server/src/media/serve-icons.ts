import { etagOf } from '@nukkad/api/platform/finished'
import { fontFile } from '@nukkad/api/sale/receipt/fonts'
import { scriptOf } from '@nukkad/api/sale/receipt/indian-scripts'
import type { Logos } from '@nukkad/api/store/pictures/logos'
import { createClient } from '@nukkad/contract/client'
import type { Identity } from '@nukkad/contract/shop'
import type { FastifyInstance } from 'fastify'
import fresh from 'fresh'
import type { IconShape, IconSource } from './make-icon.ts'

export type MakeIcon = (source: IconSource, shape: IconShape) => Promise<Buffer>

const shapes: Record<string, IconShape> = {
  '/shop-icon-192.png': { size: 192, isMaskable: false },
  '/shop-icon-512.png': { size: 512, isMaskable: false },
  '/shop-icon-maskable.png': { size: 512, isMaskable: true },
}

type IconParts = { logos: Logos; makeIcon: MakeIcon }

/** The owner's logo, or else the first letter of the shop's name, in the sizes of a home screen. */
export function serveIcons(app: FastifyInstance, { logos, makeIcon }: IconParts): void {
  const made = new Map<string, Promise<Buffer>>()
  const call = createClient(async ({ method, url }) => {
    const reply = await app.inject({ method: method as 'GET', url })
    return { status: reply.statusCode, text: async () => reply.body }
  })

  const find = (path: string, shape: IconShape, identity: Identity): Promise<Buffer> => {
    const key = `${path} ${identity.logo?.url ?? identity.name}`
    const before = made.get(key)
    if (before !== undefined) return before
    const icon = sourceOf(logos, identity).then((source) => makeIcon(source, shape))
    // Only the latest name or logo is asked for.
    if (made.size >= 2 * Object.keys(shapes).length) made.clear()
    made.set(key, icon)
    // Another try may find the machine less busy.
    icon.catch(() => made.delete(key))
    return icon
  }

  for (const [path, shape] of Object.entries(shapes)) {
    app.get(path, async (request, reply) => {
      const { identity } = await call('GET /content/chrome')
      const bytes = await find(path, shape, identity)
      const etag = etagOf(bytes)
      // The name may change; the browser asks each time.
      reply.headers({ etag, 'cache-control': 'public, max-age=0' })
      if (fresh(request.headers, { etag })) return reply.code(304).send()
      return reply.type('image/png').send(bytes)
    })
  }
}

async function sourceOf(logos: Logos, identity: Identity): Promise<IconSource> {
  const logo = await logos.of(identity)
  if (logo !== undefined) return { logo }
  const [first] = new Intl.Segmenter().segment(identity.name)
  const letter = (first?.segment ?? '').toUpperCase()
  const script = scriptOf(letter[0] ?? '')
  if (script === undefined) return { letter, fontFile: fontFile('display'), font: 'Anek Latin Condensed ExtraBold' }
  const name = script.slice(0, 1).toUpperCase() + script.slice(1)
  return { letter, fontFile: fontFile(script), font: `Noto Sans ${name} Bold` }
}
