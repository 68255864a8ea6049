import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** An answer as finished bytes, in every encoding a browser may ask for. */
export type Finished = {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Buffer
  brotli?: Buffer | undefined
  gzip?: Buffer | undefined
}

const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const leastBytes = 1024

export async function finish(status: number, headers: Record<string, string>, plain: Buffer): Promise<Finished> {
  const etag = etagOf(plain)
  if (plain.length < leastBytes) return { status, headers, etag, plain }

  const [brotli, zipped] = await Promise.all([compressBrotli(plain, brotliParams), compressGzip(plain)])
  return { status, headers: { ...headers, vary: 'Accept-Encoding' }, etag, plain, brotli, gzip: zipped }
}

export function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

export function sizeOf({ plain, brotli, gzip: zipped }: Finished): number {
  return plain.length + (brotli?.length ?? 0) + (zipped?.length ?? 0)
}

export function sendFinished(request: FastifyRequest, reply: FastifyReply, finished: Finished): FastifyReply {
  const { status, headers, etag } = finished
  reply.code(status).headers(headers)
  if (status === 200) {
    reply.header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).removeHeader('content-type').send()
  }
  const { encoding, bytes } = chooseBytes(finished, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

function chooseBytes({ plain, brotli, gzip: zipped }: Finished, accepted = ''): { encoding?: string; bytes: Buffer } {
  if (brotli && accepts(accepted, 'br')) return { encoding: 'br', bytes: brotli }
  if (zipped && accepts(accepted, 'gzip')) return { encoding: 'gzip', bytes: zipped }
  return { bytes: plain }
}

function accepts(encodings: string, encoding: string): boolean {
  const at = encodings.indexOf(encoding)
  return at >= 0 && !/^;\s*q=0(\.0*)?(,|$|\s)/.test(encodings.slice(at + encoding.length).trimStart())
}
