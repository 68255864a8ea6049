import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Message, Messages } from './messages.ts'
import { refuseStrangers } from './own-address.ts'
import { mailboxPage, pagePolicy } from './page.ts'

type ListQuery = { to?: string; limit?: number }
type ById = { Params: { id: string } }

const listQuery = {
  type: 'object',
  properties: { to: { type: 'string' }, limit: { type: 'integer', minimum: 1 } },
}

/** Pages for people, and JSON under `/api` for tests. */
export function buildWeb(messages: Messages, host: string): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  // Mails contain login codes.
  refuseStrangers(app, host)
  serveJson(app, messages)
  servePages(app, messages)
  return app
}

function serveJson(app: FastifyInstance, messages: Messages): void {
  app.get<{ Querystring: ListQuery }>('/api/messages', { schema: { querystring: listQuery } }, async ({ query }) =>
    messages.list(query),
  )
  app.get<ById>('/api/messages/:id', async ({ params }, reply) => messages.find(params.id) ?? noSuchMail(reply))
  app.delete('/api/messages', async (_request, reply) => {
    messages.clear()
    return reply.code(204).send()
  })
}

function servePages(app: FastifyInstance, messages: Messages): void {
  app.get('/', async (_request, reply) => sendPage(reply, messages))
  app.get<ById>('/messages/:id', async ({ params }, reply) => {
    const message = messages.find(params.id)
    return message === undefined ? reply.redirect('/') : sendPage(reply, messages, message)
  })
  app.get<ById>('/messages/:id/html', async ({ params }, reply) => {
    const message = messages.find(params.id)
    return message === undefined ? noSuchMail(reply) : sendMailHtml(reply, message)
  })
}

function sendPage(reply: FastifyReply, messages: Messages, message?: Message): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .send(mailboxPage(messages.list(), message))
}

/** Sandboxed: no scripts and no forms. */
function sendMailHtml(reply: FastifyReply, { html }: Message): FastifyReply {
  const policy = [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data: http: https:',
    'font-src http: https:',
    "frame-ancestors 'self'",
  ]
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', 'no-referrer')
    .send(`<base target="_blank">${html}`)
}

function noSuchMail(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'There is no such mail.' })
}
