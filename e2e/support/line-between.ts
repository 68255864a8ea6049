import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line between browser and store, which also carries what a service worker fetches: the browser's own routes do not. */
export async function openLineBetween(store: string) {
  const line = { isHanging: false, workerSuffix: '', worker: undefined as string | undefined, lost: '' }
  const server = createServer((request, reply) => {
    if (line.isHanging) return
    if (request.url === line.lost) return void request.socket.destroy()
    const isWorker = request.url === '/service-worker.js'
    const headers = { ...request.headers, ...(isWorker && { 'accept-encoding': 'identity' }) }
    const onward = ask(store + request.url, { method: request.method, headers }, (answer) => {
      if (!isWorker) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        return void answer.pipe(reply)
      }
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, rest)
      answer.on('data', (part) => line.worker === undefined && reply.write(part))
      answer.on('end', () => reply.end(line.worker ?? line.workerSuffix))
    })
    onward.on('error', () => reply.destroy())
    request.pipe(onward)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Requests get no answer. */
    hang: () => void (line.isHanging = true),
    answer: () => void (line.isHanging = false),
    /** Requests for that path are cut; none, when empty. */
    lose: (path: string) => void (line.lost = path),
    replaceWorker: (code: string) => void (line.worker = code),
    /** Makes the worker another version. */
    appendToWorker: (code: string) => void (line.workerSuffix = code),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
