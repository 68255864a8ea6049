import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** The result of one request: its status, or the code of its error. */
export type Answered = { asked: string; outcome: string; retryAfter: boolean; millis: number; said: string }

export type Balancer = Awaited<ReturnType<typeof openBalancer>>

const lookMs = 100

/**
 * A load balancer for a shop's servers: sends each request to a ready one, or to another if the connection is refused,
 * and records the result.
 */
export async function openBalancer() {
  const ready = new Map<string, boolean>()
  const answered: Answered[] = []
  const closing = new AbortController()
  let turn = 0

  async function forward(near: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(near)
    const began = performance.now()
    const candidates = [...ready].filter(([, isReady]) => isReady).map(([url]) => url)
    // With one server left, shoppers see its errors.
    if (candidates.length === 0) candidates.push(...[...ready.keys()].slice(0, 1))
    turn += 1
    let result: Omit<Answered, 'asked' | 'millis'> = { outcome: 'nobody', retryAfter: false, said: '' }
    for (let tries = 0; tries < candidates.length; tries += 1) {
      const url = candidates[(turn + tries) % candidates.length]
      if (url !== undefined) result = await pass({ url, near, body, reply })
      if (result.outcome !== 'ECONNREFUSED') break
      if (url !== undefined) ready.set(url, false)
    }
    answered.push({ asked: `${near.method} ${near.url}`, millis: performance.now() - began, ...result })
    if (!reply.headersSent) reply.writeHead(502).end()
  }

  const server = createServer((near, reply) => void forward(near, reply).catch(() => reply.destroy()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const looking = keepLooking(ready, closing.signal)
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    /** Adds a server; it gets requests once it is ready. */
    add: async (url: string) => {
      ready.set(url, false)
      while (ready.get(url) === false) await wait(20)
    },
    remove: (url: string) => void ready.delete(url),
    close: async () => {
      closing.abort()
      await looking
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

/** Checks the readiness of each server all the time. */
async function keepLooking(ready: Map<string, boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await Promise.all(
      [...ready.keys()].map(async (url) => {
        const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
        await reply?.arrayBuffer().catch(() => {})
        if (ready.has(url)) ready.set(url, reply?.ok === true)
      }),
    )
    await wait(lookMs, undefined, { signal }).catch(() => {})
  }
}

type Passing = { url: string; near: IncomingMessage; body: Buffer; reply: ServerResponse }

function pass({ url, near, body, reply }: Passing): Promise<Omit<Answered, 'asked' | 'millis'>> {
  return new Promise((resolve) => {
    const { connection: _connection, ...headers } = near.headers
    const cut = (error: NodeJS.ErrnoException) => {
      resolve({ outcome: error.code ?? 'cut', retryAfter: false, said: error.message })
      if (reply.headersSent) reply.destroy()
    }
    const far = send(url + near.url, { method: near.method, headers, agent: false }, (answer) => {
      const said: Buffer[] = []
      const status = answer.statusCode ?? 0
      reply.writeHead(status, { ...answer.headers, connection: 'keep-alive' })
      answer.on('data', (chunk: Buffer) => {
        if (status >= 500) said.push(chunk)
        reply.write(chunk)
      })
      answer.once('error', cut)
      answer.once('end', () => {
        reply.end()
        const retryAfter = answer.headers['retry-after'] !== undefined
        resolve({ outcome: String(status), retryAfter, said: Buffer.concat(said).toString().slice(0, 300) })
      })
    })
    far.once('error', cut)
    far.end(body)
  })
}

/** Results that no shopper should ever see: an error without a time to retry, or no answer. */
export function failuresIn(answered: readonly Answered[]): Answered[] {
  return answered.filter(({ outcome, retryAfter }) => {
    const status = Number(outcome)
    return !(status >= 200 && status < 500) && !(status === 503 && retryAfter)
  })
}

/** The number of each result, for the report. */
export function countOutcomes(answered: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { outcome } of answered) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
