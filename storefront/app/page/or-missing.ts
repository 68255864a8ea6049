import type { ApiError } from '@nukkad/contract/client'
import { data } from 'react-router'

/** A 404 of the API becomes the 404 page with the spec's words. Any other failure is thrown again. */
export async function orMissing<Record>(pending: Promise<Record>, words: string): Promise<Record> {
  try {
    return await pending
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 422)) throw data(words, { status: 404 })
    throw error
  }
}

/** Whether `orMissing` ended in the 404 page. */
export function isMissing(error: unknown): boolean {
  return error instanceof Object && 'init' in error && (error.init as ResponseInit | null)?.status === 404
}

// By name: the server that makes the call and the built storefront each carry their own copy of the class.
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}
