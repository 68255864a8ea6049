import { Agent, request as send } from 'node:http'
import type { HttpRequest } from './requests.ts'

export type Answer = {
  /** 0 without a response. */
  status: number
  /** The problem's code, or why there was no response. */
  code: string
  retryAfterSeconds: number | undefined
  millis: number
}
export type Ask = (request: HttpRequest) => Promise<Answer>

const patienceMillis = 60_000

/** A client of `node:http` with that many keep-alive connections. */
export function openClient(url: string, connections: number): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname: host, port } = new URL(url)
  return ({ method, path, headers, body = '' }) => {
    const began = performance.now()
    return new Promise((resolve) => {
      const end = (answer: Omit<Answer, 'millis'>) => resolve({ ...answer, millis: performance.now() - began })
      const cut = (error: NodeJS.ErrnoException) =>
        end({ status: 0, code: error.code ?? error.message, retryAfterSeconds: undefined })
      const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) }
      const options = { agent, host, port, method, path, headers: { ...headers, ...length }, timeout: patienceMillis }
      const request = send(options, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => void chunks.push(chunk))
        reply.once('error', cut)
        reply.once('end', () => {
          const { statusCode: status = 0, headers: received } = reply
          const retryAfter = received['retry-after']
          end({
            status,
            code: status < 400 ? '' : codeIn(Buffer.concat(chunks).toString()),
            retryAfterSeconds: retryAfter === undefined ? undefined : Number(retryAfter),
          })
        })
      })
      request.once('error', cut)
      request.once('timeout', () => request.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })))
      request.end(body)
    })
  }
}

function codeIn(text: string): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? ''
  } catch {
    return ''
  }
}
