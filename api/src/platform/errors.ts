import { errors, type ErrorCode } from '@nukkad/contract/errors'
import type { SecurityEvent } from './security.ts'

type Details = ErrorOptions & {
  detail?: string
  /** Field → sentence, for 422. */
  fields?: Record<string, string>
  /** Seconds, for 429. */
  retryAfter?: number
  /** Extra members of the problem, such as fresh figures. */
  extra?: Record<string, unknown>
  /** For the security log; never sent to the caller. */
  event?: SecurityEvent
}

/** An expected refusal. Everything else that is thrown is a bug. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.detail ?? errors[code].message, details)
    this.code = code
    this.status = errors[code].status
    this.details = details
  }
}
