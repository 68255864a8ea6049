import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Dribble = { url: string; close: () => Promise<void> }

/**
 * The store behind a connection on which each page arrives in pieces, with time to paint between them. Everything else
 * arrives at once, so that the pages' styles are there.
 */
export async function openDribble({ bytes, millis }: { bytes: number; millis: number }): Promise<Dribble> {
  const store = new URL(process.env.STORE_URL ?? '')
  const server = createServer((asked, reply) => {
    const isPage = asked.headers.accept?.startsWith('text/html') ?? false
    const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
    const passed = request({
      hostname: store.hostname,
      port: store.port,
      path: asked.url,
      method: asked.method,
      headers,
    })
    passed.on('error', (error) => reply.destroy(error))
    passed.on('response', async (answer) => {
      const { 'content-length': length, ...kept } = answer.headers
      reply.writeHead(answer.statusCode ?? 500, isPage || length === undefined ? kept : answer.headers)
      if (!isPage) return answer.pipe(reply)
      const whole = Buffer.concat(await answer.toArray())
      for (let from = 0; from < whole.length && !reply.destroyed; from += bytes) {
        reply.write(whole.subarray(from, from + bytes))
        await pause(millis)
      }
      reply.end()
    })
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
