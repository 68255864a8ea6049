import { useCallback, useRef } from 'react'

export type InOrder = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs tasks one after another, because answers out of order would leave the older one. */
export function useInOrder(): InOrder {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.current.then(work, work)
    last.current = next
    return next
  }, [])
}
