import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'

/** Runs Vite within the app's own server; `spa` answers every page with its document. */
export async function openVite(
  app: FastifyInstance,
  root: string,
  appType: 'custom' | 'spa' = 'custom',
): Promise<ViteDevServer> {
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({ root, appType, server: { middlewareMode: true, hmr: { server: app.server } } })
  // Vite would end the process at once; ours closes the database first.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  }
  app.addHook('onClose', () => vite.close())
  return vite
}

export function isVites(vite: ViteDevServer, request: FastifyRequest, raw: ServerResponse): Promise<boolean> {
  return new Promise((resolve, reject) => {
    raw.once('close', () => resolve(true))
    vite.middlewares(request.raw, raw, (error?: unknown) => (error ? reject(error) : resolve(false)))
  })
}
