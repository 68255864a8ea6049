import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { finish, sendFinished, type Finished } from './documents/finished.ts'

const media = fileURLToPath(new URL('../../catalogue/media/', import.meta.url))
const mostDrawings = 2_000
const drawingHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  // A drawing opened by itself is a document and could otherwise run scripts.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** The catalogue's pictures, under `/media/`. Drawings shrink to a third, so they are kept ready; photographs are streamed. */
export async function serveMedia(app: FastifyInstance, folder = media): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, maxAge: '1h' })
  const drawings = new Map<string, Finished>()

  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params
    if (basename(file) !== file || file.startsWith('.')) return reply.callNotFound()
    if (extname(file) !== '.svg') return reply.sendFile(file)

    const drawing = drawings.get(file) ?? (await readDrawing(join(folder, file)))
    if (!drawing) return reply.callNotFound()
    if (drawings.size < mostDrawings) drawings.set(file, drawing)
    return sendFinished(request, reply, drawing)
  })
}

async function readDrawing(path: string): Promise<Finished | undefined> {
  try {
    return await finish(200, drawingHeaders, await readFile(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
