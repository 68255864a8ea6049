import { staffApiPath } from '@nukkad/contract/staff-rules'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { isVites, openVite } from './vite.ts'

const backoffice = fileURLToPath(new URL('../../../backoffice/', import.meta.url))

/** The back office from its sources, without Content-Security-Policy: what Vite adds is inline. */
export async function serveBackofficeFromSource(app: FastifyInstance): Promise<void> {
  const vite = await openVite(app, backoffice, 'spa')
  app.get('*', async (request, reply) => {
    if (request.raw.url?.startsWith(`${staffApiPath}/`)) return reply.callNotFound()
    return (await isVites(vite, request, reply.raw)) ? reply.hijack() : reply.callNotFound()
  })
}
