import type { FastifyInstance } from 'fastify'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
  // The bank's own window, opened by the payment sheet, must be able to answer it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
}
const overHttps = { 'strict-transport-security': 'max-age=31536000' }

/** On every answer; the Content-Security-Policy comes with each document. Must come before the routes it is to see. */
export function addSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const headers = production ? { ...always, ...overHttps } : always
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
