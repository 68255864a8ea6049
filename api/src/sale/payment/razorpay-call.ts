import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { ProviderError } from './provider.ts'

export type Timing = {
  /** The longest time of one try, and of all tries together. */
  tryMillis: number
  allMillis: number
  pauseMillis: number
}

export const usualTiming: Timing = { tryMillis: 3_000, allMillis: 7_000, pauseMillis: 150 }

type ProviderCall<Shape extends z.ZodType> = {
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
  shape: Shape
  repeatable: boolean
}

export type AskProvider = <Shape extends z.ZodType>(asked: ProviderCall<Shape>) => Promise<z.output<Shape>>

const mostTries = 3
const Refused = z.object({
  error: z.object({ code: z.string(), reason: z.string().nullish(), description: z.string() }),
})

/** Calls the provider's API with timeouts, and retries with jitter where that is safe. */
export function caller(apiUrl: string, key: { id: string; secret: string }, timing: Timing): AskProvider {
  const authorization = `Basic ${Buffer.from(`${key.id}:${key.secret}`).toString('base64')}`

  return async (asked) => {
    const end = Date.now() + timing.allMillis
    for (let tries = 1; ; tries += 1) {
      try {
        const patience = Math.max(1, Math.min(timing.tryMillis, end - Date.now()))
        return await askOnce(`${apiUrl}/v1${asked.path}`, asked, { authorization, patience })
      } catch (error) {
        const pause = timing.pauseMillis * 2 ** (tries - 1) * (0.5 + Math.random())
        if (!isWorthAnother(error, asked) || tries === mostTries || Date.now() + pause >= end) throw error
        await wait(pause)
      }
    }
  }
}

function isWorthAnother(error: unknown, { repeatable }: ProviderCall<z.ZodType>): boolean {
  return repeatable && error instanceof ProviderError && error.kind === 'unreachable'
}

type Sending = { authorization: string; patience: number }

async function askOnce<Shape extends z.ZodType>(
  url: string,
  { method, body, headers, shape }: ProviderCall<Shape>,
  { authorization, patience }: Sending,
): Promise<z.output<Shape>> {
  const { status, text } = await send(url, {
    method,
    headers: { authorization, accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  const answer = parse(text)
  if (status >= 400) throw refusalOf(status, answer)
  const read = shape.safeParse(answer)
  if (!read.success) throw new ProviderError('unreachable', 'an answer that cannot be read')
  return read.data
}

/** Reports only the name of a failure: its cause may hold headers. */
async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const reply = await fetch(url, init)
    return { status: reply.status, text: await reply.text() }
  } catch (error) {
    throw new ProviderError('unreachable', error instanceof Error ? error.name : 'no answer')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only the provider's own wording counts as a refusal; any other answer is a proxy's or a temporary failure. */
function refusalOf(status: number, answer: unknown): ProviderError {
  const { data } = Refused.safeParse(answer)
  if (status >= 500 || status === 429 || data === undefined) return new ProviderError('unreachable', `status ${status}`)
  // Our key was refused, not the payment: a corrected key may retry.
  if (status === 401 || status === 403) return new ProviderError('unreachable', `it refuses the key (${status})`)
  if (status === 409) return new ProviderError('unreachable', 'the same call is still running')
  return new ProviderError('refused', `${status} ${data.error.reason ?? data.error.code}: ${data.error.description}`)
}
