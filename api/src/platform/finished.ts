import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The contents of a reply, so that a change drops the replies that show it. */
export type Shown = {
  /** The products in it. */
  shows: readonly string[]
  /** The orders that its list is cut from, into which another product may move. `anyOrder` where that is not known. */
  orders: readonly string[]
}
export const anyOrder = '*'
/** A reply that is being made, or with unknown contents. */
export const unknownReply: Shown = { shows: [], orders: [anyOrder] }

export type AnswerBody = { body: Buffer } & Partial<Shown>

export type Finished = {
  status: number
  headers: Record<string, string>
  plain: Buffer
  /** Compressed forms, made when first needed. Absent where compression saves nothing. */
  packed?: Partial<Record<Encoding, Buffer | Promise<Buffer>>> | undefined
} & Shown

export type Encoding = 'br' | 'gzip'

type Answer = AnswerBody & { status?: number; headers: Record<string, string> }

const minPackedBytes = 1_024

/** Adds the `ETag` of a success and the encodings. */
export function finish({ status = 200, headers, body: plain, shows = [], orders = [] }: Answer): Finished {
  const isPackable = plain.length >= minPackedBytes
  return {
    status,
    headers: {
      ...(isPackable && { vary: 'Accept-Encoding' }),
      ...(status === 200 && { etag: etagOf(plain) }),
      ...headers,
    },
    plain,
    packed: isPackable ? {} : undefined,
    shows,
    orders,
  }
}

export function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** The form of a reply that suits a request. */
export type Form = { status: number; encoding?: Encoding; bytes?: Buffer }

/** Without bytes if the client already has them; `undefined` if the reply must be compressed first. */
export function formFor({ status, headers, plain, packed }: Finished, asked: IncomingHttpHeaders): Form | undefined {
  if (status === 200 && fresh(asked, headers)) return { status: 304 }
  const encoding = packed && chooseEncoding(asked['accept-encoding'])
  if (!encoding) return { status, bytes: plain }
  const bytes = packed[encoding]
  return bytes instanceof Buffer ? { status, encoding, bytes } : undefined
}

export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: Finished,
): FastifyReply | Promise<FastifyReply> {
  reply.headers(finished.headers)
  const form = formFor(finished, request.headers)
  return form ? sendForm(reply, form) : packFirst(request, reply, finished)
}

function sendForm(reply: FastifyReply, { status, encoding, bytes }: Form): FastifyReply {
  reply.code(status)
  if (status === 304) return reply.removeHeader('content-type').send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

async function packFirst(request: FastifyRequest, reply: FastifyReply, finished: Finished): Promise<FastifyReply> {
  const { status, plain } = finished
  const packed = finished.packed!
  const encoding = chooseEncoding(request.headers['accept-encoding'])!
  try {
    const bytes = await (packed[encoding] ??= pack(finished, packed, encoding))
    return sendForm(reply, { status, encoding, bytes })
  } catch {
    return sendForm(reply, { status, bytes: plain })
  }
}

const packers: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => promisify(gzip)(plain),
}

async function pack({ plain }: Finished, packed: NonNullable<Finished['packed']>, encoding: Encoding): Promise<Buffer> {
  return (packed[encoding] = await packers[encoding](plain))
}

const encodings = Object.keys(packers) as Encoding[]

// Clients send few different headers, and parsing one is slower than a look-up.
const choices = new LRUCache<string, Encoding | 'identity'>({
  max: 100,
  memoMethod: (header) => {
    const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings)
    return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity'
  },
})

function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const choice = typeof header === 'string' ? choices.memo(header) : 'identity'
  return choice === 'identity' ? undefined : choice
}
