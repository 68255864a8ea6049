import { apiRoot } from '@nukkad/contract/paths'
import { randomUUID } from 'node:crypto'
import type { Admission } from '@nukkad/api/platform/admission'
import { ShopError } from '@nukkad/api/platform/errors'
import { finish, sendFinished, type Finished } from '@nukkad/api/platform/finished'
import type { FinishedCache } from '@nukkad/api/platform/finished-cache'
import { networkOf } from '@nukkad/api/platform/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy, withoutMarks, type Allowed } from './content-security.ts'
import { busyPage, failurePage } from './failure-page.ts'
import { isWorthKeeping, pageKey } from './page-keys.ts'
import type { FinishedSource } from '../http/early-replies.ts'
import type { Asker, Render } from './render.ts'

type PagesParts = {
  assets: Map<string, Finished>
  cache: FinishedCache
  render: Render
  publicUrl: string
  allowedOn: (path: string) => Allowed
  heavyWork: Admission
}

const everyPage = '*'

/** The finished reply for an exact address, sent without rendering. */
export function finishedPages(assets: PagesParts['assets'], cache: FinishedCache): FinishedSource {
  return (address) => {
    const finished = assets.get(address)
    return finished ? { finished, route: everyPage } : cache.openAt(address)
  }
}

export function servePages(app: FastifyInstance, parts: PagesParts): void {
  const { assets, cache, heavyWork } = parts

  app.get(everyPage, (request, reply) => {
    const url = request.raw.url ?? '/'
    const asset = assets.get(url)
    if (asset) return sendFinished(request, reply, asset)
    if (isNoPage(url)) return reply.callNotFound()

    const key = pageKey(url)
    const asker = { ip: request.ip, requestId: request.id }
    const render = () => heavyWork.admit(networkOf(request.ip), () => renderPage(parts, key, asker))
    if (isWorthKeeping(key)) cache.link(url, key, everyPage)
    const page = isWorthKeeping(key) ? cache.get(key, render) : render()
    return page instanceof Promise ? sendWhenDone(request, reply, page) : sendFinished(request, reply, page)
  })

  // A form sent without scripts: reads nothing and shows the page again.
  app.post('*', { onRequest: showAgain }, () => {})
}

const plainPage = /^(\/|(\/[\w-]+)+)(\?|$)/

/** Redirects only if the address can be nothing but a page of ours. */
async function showAgain({ raw: { url = '' } }: FastifyRequest, reply: FastifyReply) {
  return isNoPage(url) || !plainPage.test(url) ? reply.callNotFound() : reply.redirect(url, 303)
}

function isNoPage(url: string): boolean {
  return url.startsWith(`${apiRoot}/`) || url.startsWith('/assets/') || !url.startsWith('/')
}

async function sendWhenDone(request: FastifyRequest, reply: FastifyReply, page: Promise<Finished>) {
  try {
    return await sendFinished(request, reply, await page)
  } catch (err) {
    if (err instanceof ShopError && err.status === 503) return sendFinished(request, reply, busyPage)
    request.log.error({ err }, 'a page could not be rendered')
    return sendFinished(request, reply, failurePage)
  }
}

async function renderPage({ render, publicUrl, allowedOn }: PagesParts, url: string, asker: Asker): Promise<Finished> {
  const address = publicUrl + url
  const shown = { shows: new Set<string>(), orders: new Set<string>() }
  const response = await render(address, asker, ({ shows, orders }) => {
    for (const id of shows) shown.shows.add(id)
    for (const order of orders) shown.orders.add(order)
  })
  const body = Buffer.from(await response.arrayBuffer())
  const headers = keptHeaders(response)
  const made = { status: response.status, shows: [...shown.shows], orders: [...shown.orders] }
  if (!headers['content-type']?.startsWith('text/html')) return finish({ ...made, headers, body })

  const html = body.toString()
  const mark = response.headers.get('x-script-nonce') ?? randomUUID()
  const policy = contentSecurityPolicy(html, allowedOn(new URL(address).pathname), mark)
  return finish({
    ...made,
    headers: { ...headers, 'content-security-policy': policy },
    body: Buffer.from(withoutMarks(html, mark)),
  })
}

// Browsers revalidate each time; a CDN may serve a copy for a minute.
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

function keptHeaders({ status, headers }: Response): Record<string, string> {
  const remix = ['x-remix-response', 'x-remix-redirect', 'x-remix-status']
  const names = ['content-type', 'location', 'retry-after', 'x-robots-tag', ...remix]
  const kept = names.map((name) => [name, headers.get(name)] as const).filter(([, value]) => value !== null)
  const caching = headers.get('cache-control') ?? (status === 200 ? shared : 'no-store')
  return { ...Object.fromEntries(kept as [string, string][]), 'cache-control': caching }
}
