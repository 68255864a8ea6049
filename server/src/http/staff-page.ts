import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify'

const style = 'body{font:16px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:32rem;padding:0 1rem}'
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Back office</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<h1>The back office is not open yet</h1>
<p>Orders, stock and returns will be looked after here. The store itself is open.</p>
</main>
</body>
</html>
`

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

export function buildStaffPage(serverFactory: FastifyServerFactory): FastifyInstance {
  const app = Fastify({ serverFactory, requestTimeout: 20_000 })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.get('/style.css', (_request, reply) => reply.type('text/css').send(style))
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  return app
}
