import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'
import { docsPage } from './docs-page.ts'
import { buildDocument } from './document.ts'

const cacheControl = 'public, max-age=300'

/** Built when first asked for: most processes never are. */
export async function openApiRoutes(api: FastifyInstance, { seller }: Pick<Parts, 'seller'>): Promise<void> {
  const made = once(() => {
    const document = buildDocument(seller.email)
    return { json: Buffer.from(JSON.stringify(document)), page: docsPage(document) }
  })

  api.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', cacheControl).send(made().json),
  )
  api.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': cacheControl, 'content-security-policy': made().page.contentSecurityPolicy })
      .send(made().page.html),
  )
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
