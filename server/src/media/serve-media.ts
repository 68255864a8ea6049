import { networkOf } from '@nukkad/api/platform/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseFormat } from './choose-format.ts'
import type { Master, Masters } from './originals.ts'
import { readMediaName, writeMediaName, type Format, type MediaName } from './media-name.ts'
import type { Renditions, Variant } from './renditions.ts'

export type Media = { masters: Masters; renditions: Renditions }
type Asked = { request: FastifyRequest; reply: FastifyReply }

const types: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

const forGood = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'

/** The catalogue's photographs, under `/media/`, in the width and format asked for. */
export function serveMedia(app: FastifyInstance, media: Media): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params
    const name = readMediaName(file)
    if (!name) return reply.callNotFound()
    const master = await media.masters.find(name.stem)
    return master ? sendPhotograph(media, { request, reply }, { name, master }) : reply.callNotFound()
  })
}

type Photograph = { name: MediaName; master: Master }

async function sendPhotograph({ renditions }: Media, { request, reply }: Asked, { name, master }: Photograph) {
  if (name.hash !== master.hash) return lead(reply, writeMediaName({ ...name, hash: master.hash }))
  const width = name.width ?? master.width
  if (width > master.width) return reply.callNotFound()

  const wanted = { master, width, format: name.format ?? chooseFormat(request.headers.accept) }
  const from = { network: networkOf(request.ip), canWait: name.format !== undefined }
  const { format, bytes } = await develop(renditions, wanted, from)
  reply.headers(cachingOf(name, format === wanted.format))
  return sendBytes({ request, reply }, { type: types[format], etag: `"${master.hash}-${width}-${format}"`, bytes })
}

function cachingOf({ format }: MediaName, isFinal: boolean): Record<string, string> {
  const caching = { 'cache-control': isFinal ? forGood : forAnHour }
  return format === undefined ? { ...caching, vary: 'Accept' } : caching
}

type From = { network: string; canWait: boolean }
type Developed = { format: Format; bytes: Buffer }

/**
 * An AVIF takes a second or more to make and a WebP a tenth of that, so the first to ask get a WebP, unless they insist.
 */
async function develop(renditions: Renditions, wanted: Variant, { network, canWait }: From): Promise<Developed> {
  const { format } = wanted
  if (format !== 'avif' || canWait) return { format, bytes: await renditions.require(wanted, network) }

  const ready = await renditions.find(wanted)
  if (ready) return { format, bytes: ready }
  const bytes = await renditions.require({ ...wanted, format: 'webp' }, network)
  void renditions.order(wanted)
  return { format: 'webp', bytes }
}

type Body = { type: string; etag: string; bytes: Buffer }

function sendBytes({ request, reply }: Asked, { type, etag, bytes }: Body): FastifyReply {
  reply.header('etag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}

/** To the picture as it is now: for those who know it by an older hash, or by none. */
function lead(reply: FastifyReply, name: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=60').redirect(`/media/${name}`, 302)
}
