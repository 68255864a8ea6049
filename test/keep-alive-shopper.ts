import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@nukkad/api/test/fuzz/random'
import type { Answered } from './balancer.ts'

/** One answer, and whether it announced the end of its connection. */
export type AskedOn = Answered & { isLast: boolean }

/** Asks on a connection of that agent. */
export function askOn(agent: Agent, url: string): Promise<AskedOn> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (outcome: string, more: Partial<AskedOn> = {}) =>
      resolve({
        asked: `GET ${url}`,
        outcome,
        retryAfter: false,
        said: '',
        isLast: false,
        millis: performance.now() - began,
        ...more,
      })
    const cut = (error: NodeJS.ErrnoException) => end(error.code ?? 'cut', { said: error.message })
    const request = get(url, { agent }, (reply) => {
      const { connection, 'retry-after': retryAfter } = reply.headers
      reply.resume()
      reply.once('error', cut)
      reply.once('end', () =>
        end(String(reply.statusCode), { isLast: connection === 'close', retryAfter: retryAfter !== undefined }),
      )
    })
    request.once('error', cut)
  })
}

let shoppers = 0

/** A shopper's browser: asks on one connection, and opens another once this one is closed, announced or not. */
export async function askOnOneConnection(url: string, { pauseMs = 300 } = {}): Promise<AskedOn[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers: AskedOn[] = []
  // Shoppers of one test do not ask in step.
  const { below } = randomFrom((shoppers += 1))
  for (;;) {
    const answer = await askOn(agent, url)
    answers.push(answer)
    if (answer.isLast || !/^\d+$/.test(answer.outcome)) return answers
    await wait(below(pauseMs))
  }
}
