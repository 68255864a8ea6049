import { useRevalidator } from 'react-router'
import { isRefusal } from './call.ts'
import { useConfirmed } from './confirm.tsx'

/**
 * `const reloaded = useReloaded()`, then `await reloaded(() => call(…))`: runs the call, with a fresh proof if it needs
 * one, and reloads the page's data, also after a refusal with one of `codes`. Undefined if the person cancelled.
 */
export function useReloaded(codes: readonly string[] = ['STALE']) {
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      const done = await confirmed(work)
      if (done !== undefined) await revalidate()
      return done
    } catch (error) {
      if (codes.some((code) => isRefusal(error, code))) await revalidate()
      throw error
    }
  }
}
