import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy, type Allowed } from './content-security.ts'
import type { DocumentCache } from './document-cache.ts'
import { documentKey } from './document-key.ts'
import { failurePage } from './failure-page.ts'
import { finish, sendFinished, type Finished } from './finished.ts'
import type { Asker, Render } from './render.ts'

type Documents = {
  assets: Map<string, Finished>
  cache: DocumentCache
  render: Render
  publicUrl: string
  allowedOn: (path: string) => Allowed
}

/** Answers every GET that nothing else does: built files, and pages rendered on the server. */
export function serveDocuments(app: FastifyInstance, documents: Documents): void {
  const { assets, cache } = documents

  app.get('*', (request, reply) => {
    const url = request.raw.url ?? '/'
    const asset = assets.get(url)
    if (asset) return sendFinished(request, reply, asset)
    if (isNoDocument(url)) return reply.callNotFound()

    const key = documentKey(url)
    const asker = { ip: request.ip, requestId: request.id }
    const document =
      key === undefined ? renderOne(documents, url, asker) : cache.get(key, () => renderOne(documents, key, asker))
    return document instanceof Promise ? sendWhenDone(request, reply, document) : sendFinished(request, reply, document)
  })
}

/** No route of the API's, no file of an older build, no proxy request. */
function isNoDocument(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/assets/') || !url.startsWith('/')
}

async function sendWhenDone(request: FastifyRequest, reply: FastifyReply, document: Promise<Finished>) {
  try {
    return sendFinished(request, reply, await document)
  } catch (err) {
    request.log.error({ err }, 'a page could not be rendered')
    return sendFinished(request, reply, failurePage)
  }
}

async function renderOne({ render, publicUrl, allowedOn }: Documents, url: string, asker: Asker): Promise<Finished> {
  const address = publicUrl + url
  const response = await render(address, asker)
  const body = Buffer.from(await response.arrayBuffer())
  const headers = keptHeaders(response)
  if (!headers['content-type']?.startsWith('text/html')) return finish(response.status, headers, body)

  const policy = contentSecurityPolicy(body.toString(), allowedOn(new URL(address).pathname))
  return finish(response.status, { ...headers, 'content-security-policy': policy }, body)
}

// Browsers ask again each time and mostly hear 304; a CDN may answer for us for a minute.
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

function keptHeaders({ status, headers }: Response): Record<string, string> {
  const names = ['content-type', 'location', 'x-remix-response', 'x-remix-redirect', 'x-remix-status']
  const kept = names.map((name) => [name, headers.get(name)] as const).filter(([, value]) => value !== null)
  const caching = headers.get('cache-control') ?? (status === 200 ? shared : 'no-store')
  return { ...Object.fromEntries(kept as [string, string][]), 'cache-control': caching }
}
