import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The caller's own id if it is valid, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}
