import { pauseFor } from '../platform/pause.ts'
import type { Mail, Mailer } from './mailer.ts'

export type Pauses = { firstMs: number; longestMs: number }
const usualPauses: Pauses = { firstMs: 1_000, longestMs: 60_000 }

/**
 * Sends mails like `mailer`. While the server is away, mails being sent wait, and one at a time tries it after longer
 * and longer pauses, so that a mail's own tries are not used up. The first accepted mail releases all (decision 082).
 */
export function backOff(mailer: Mailer, stopping?: AbortSignal, pauses: Pauses = usualPauses): Mailer {
  const signal = stopping ?? new AbortController().signal
  let away: { error: unknown; pauseMs: number } | undefined
  let lastInLine: Promise<unknown> = Promise.resolve()

  async function trySend(mail: Mail): Promise<void> {
    try {
      await mailer.send(mail)
      away = undefined
    } catch (error) {
      if (isServerAway(error)) away ??= { error, pauseMs: pauses.firstMs }
      throw error
    }
  }

  async function sendInTurn(mail: Mail): Promise<void> {
    if (away) {
      const { error, pauseMs } = away
      await pauseFor(pauseMs, signal)
      if (signal.aborted) throw error
      if (away) away = { error, pauseMs: Math.min(2 * pauseMs, pauses.longestMs) }
    }
    await trySend(mail)
  }

  return {
    send: (mail) => {
      if (!away) return trySend(mail)
      const turn = lastInLine.then(() => sendInTurn(mail))
      lastInLine = turn.catch(() => {})
      return turn
    },
  }
}

const awayCodes = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL', 'EABORT'])
const closing = 421

/** Whether the server accepts no mail at all, and did not just refuse this one. */
function isServerAway(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  return awayCodes.has(String(code)) || responseCode === closing
}
