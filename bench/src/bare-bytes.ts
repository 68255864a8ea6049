import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The upper limit: node:http alone sends the given bytes, in a separate process.
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { ...headers, 'content-length': bytes.length })
    reply.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
})

process.once('disconnect', () => process.exit())
