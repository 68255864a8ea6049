import { ApiError } from '@nukkad/contract/client'
import { texts } from './texts.ts'

/** The error of an upload. `body` is missing if there was no reply, or if a proxy replied with a page of HTML. */
export function failedUpload(status: number, body?: unknown): ApiError {
  if (typeof body === 'object' && body !== null) return new ApiError(status, body)
  if (status === 413) return new ApiError(status, { detail: texts.error.fileTooLarge })
  return new ApiError(0, { detail: texts.error.connection })
}
