import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A body, and the products whose being in stock it shows: it is dropped when that changes. */
export type AnswerBody = { body: Buffer; shows?: readonly string[] }

/** An answer as bytes that are ready to be sent. */
export type Finished = {
  status: number
  headers: Record<string, string>
  plain: Buffer
  /** Compressed forms, each made when first asked for. Absent where compression saves nothing. */
  packed?: Partial<Record<Encoding, Buffer | Promise<Buffer>>> | undefined
  shows: readonly string[]
}

export type Encoding = 'br' | 'gzip'

type Answer = AnswerBody & { status?: number; headers: Record<string, string> }

const minPackedBytes = 1_024

/** Adds what is the same for every finished answer: the `ETag` of a good one and the choice of encodings. */
export function finish({ status = 200, headers, body: plain, shows = [] }: Answer): Finished {
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
  }
}

export function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Sends it in the best encoding the client accepts, or 304 to a client that has it. */
export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: Finished,
): FastifyReply | Promise<FastifyReply> {
  const { status, headers, plain, packed } = finished
  reply.code(status).headers(headers)
  if (status === 200 && fresh(request.headers, headers)) return reply.code(304).removeHeader('content-type').send()

  const encoding = packed && chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(plain)
  const bytes = packed[encoding] ?? (packed[encoding] = pack(finished, packed, encoding))
  const sendPacked = (done: Buffer) => reply.header('content-encoding', encoding).send(done)
  return bytes instanceof Promise ? bytes.then(sendPacked, () => reply.send(plain)) : sendPacked(bytes)
}

const packers: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => promisify(gzip)(plain),
}

async function pack({ plain }: Finished, packed: NonNullable<Finished['packed']>, encoding: Encoding): Promise<Buffer> {
  return (packed[encoding] = await packers[encoding](plain))
}

const encodings = Object.keys(packers) as Encoding[]

// Clients send few different headers, and reading one takes longer than looking it up.
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
