import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Where a stand-in answers. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** A page of another site that points its own name at this machine must neither read nor do anything here. */
export function refuseStrangers(app: FastifyInstance, host: string): void {
  const message = 'Call this machine by localhost, by its address in numbers, or by the name in HOST.'
  app.addHook('onRequest', async ({ hostname }, reply) => {
    const isOurs = hostname === host || hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    if (!isOurs) return reply.code(421).send({ message })
  })
}
