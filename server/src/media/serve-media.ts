import { networkOf } from '@nukkad/api/platform/network'
import type { Logos } from '@nukkad/api/store/pictures/logos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import type { Original, Originals } from './originals.ts'
import { readMediaName, writeMediaName, type Format, type MediaName } from './media-name.ts'
import type { Renditions, Variant } from './renditions.ts'

export type Media = { originals: Originals; renditions: Renditions }
type Exchange = { request: FastifyRequest; reply: FastifyReply }

const types: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

const forGood = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'

export function serveMedia(app: FastifyInstance, media: Media): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params
    const name = readMediaName(file)
    if (!name) return reply.callNotFound()
    const original = await media.originals.find(name.stem)
    return original ? sendPhotograph(media, { request, reply }, { name, original }) : reply.callNotFound()
  })
}

/** Serves the shop's logos, which are stored ready to send. */
export function serveLogos(app: FastifyInstance, logos: Logos): void {
  app.get('/media/logos/:file', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const bytes = await logos.read(path)
    if (bytes === undefined) return reply.callNotFound()
    reply.header('cache-control', forGood)
    return sendBytes(
      { request, reply },
      { type: 'image/png', etag: `"${path.slice(path.lastIndexOf('/') + 1)}"`, bytes },
    )
  })
}

type Photograph = { name: MediaName; original: Original }

async function sendPhotograph({ renditions }: Media, { request, reply }: Exchange, { name, original }: Photograph) {
  if (name.hash !== original.hash) return redirectToCurrent(reply, writeMediaName({ ...name, hash: original.hash }))
  const width = name.width ?? original.width
  if (width > original.width) return reply.callNotFound()

  const wanted = { original, width, format: name.format ?? chooseFormat(request) }
  const from = { network: networkOf(request.ip), canWait: name.format !== undefined }
  const { format, bytes } = await findRendition(renditions, wanted, from)
  reply.headers(cachingOf(name, format === wanted.format))
  return sendBytes({ request, reply }, { type: types[format], etag: `"${original.hash}-${width}-${format}"`, bytes })
}

function cachingOf({ format }: MediaName, isFinal: boolean): Record<string, string> {
  const caching = { 'cache-control': isFinal ? forGood : forAnHour }
  return format === undefined ? { ...caching, vary: 'Accept' } : caching
}

type Waiter = { network: string; canWait: boolean }
type FoundRendition = { format: Format; bytes: Buffer }

/**
 * An AVIF takes a second or more, a WebP a tenth of that. The first requests get a WebP unless they name the format.
 */
async function findRendition(
  renditions: Renditions,
  wanted: Variant,
  { network, canWait }: Waiter,
): Promise<FoundRendition> {
  const { format } = wanted
  if (format !== 'avif' || canWait) return { format, bytes: await renditions.findOrMake(wanted, network) }

  const ready = await renditions.find(wanted)
  if (ready) return { format, bytes: ready }
  const bytes = await renditions.findOrMake({ ...wanted, format: 'webp' }, network)
  void renditions.makeLater(wanted)
  return { format: 'webp', bytes }
}

type Body = { type: string; etag: string; bytes: Buffer }

function sendBytes({ request, reply }: Exchange, { type, etag, bytes }: Body): FastifyReply {
  reply.header('etag', etag)
  if (fresh(request.headers, { etag })) return reply.code(304).send()
  return reply.type(type).send(bytes)
}

function redirectToCurrent(reply: FastifyReply, name: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=60').redirect(`/media/${name}`, 302)
}

/** A wildcard does not count: mail programs and robots send only that, and get the format that every client reads. */
function chooseFormat({ headers }: FastifyRequest): Format {
  const types = new Negotiator({ headers }).mediaTypes()
  if (types.includes('image/avif')) return 'avif'
  return types.includes('image/webp') ? 'webp' : 'jpg'
}
