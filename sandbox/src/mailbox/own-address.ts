import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Prevents DNS rebinding: another site's page must neither read nor do anything here. */
export function refuseStrangers(app: FastifyInstance, host: string): void {
  const message = 'Call this machine by localhost, by its address in numbers, or by the name in HOST.'
  app.addHook('onRequest', async ({ hostname }, reply) => {
    const isOurs = hostname === host || hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    if (!isOurs) return reply.code(421).send({ message })
  })
}
