import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { docsPage } from './docs-page.ts'
import { buildDocument } from './document.ts'

const cacheControl = 'public, max-age=300'

/** Built on the first request, and again for another name or e-mail: most processes never need it. */
export async function openApiRoutes(
  api: FastifyInstance,
  { seller, identity }: Pick<Parts, 'seller' | 'identity'>,
): Promise<void> {
  let last: ReturnType<typeof make> | undefined
  const make = (name: string, email: string) => {
    const document = buildDocument({ name, email })
    return { name, email, json: Buffer.from(JSON.stringify(document)), page: docsPage(document) }
  }
  const made = () => {
    const { name } = identity()
    const { email } = seller()
    if (last?.name !== name || last.email !== email) last = make(name, email)
    return last
  }

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
