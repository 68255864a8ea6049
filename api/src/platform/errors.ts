import { errors, type ErrorCode } from '@nukkad/contract/errors'
import { staffErrors, type StaffErrorCode } from '@nukkad/contract/staff/errors'
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

export type RefusalCode = ErrorCode | StaffErrorCode

/** Every refusal of both APIs, with its message. */
export const refusals: Readonly<Record<RefusalCode, { status: number; message: string }>> = {
  ...errors,
  ...staffErrors,
}

/** An expected refusal. Everything else that is thrown is a bug. */
export class ShopError extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    super(details.detail ?? refusals[code].message, details)
    this.code = code
    this.status = refusals[code].status
    this.details = details
  }

  /** A single text for places that show no fields: the sentences of its fields, else its own. */
  get summary(): string {
    const text = Object.values(this.details.fields ?? {}).join('. ') || this.message
    return text.endsWith('.') ? text : `${text}.`
  }
}
