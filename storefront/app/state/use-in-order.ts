import { useCallback, useRef } from 'react'

/** Runs one piece of work after the other: answers that overtake each other would leave the older one standing. */
export function useInOrder() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.current.then(work, work)
    last.current = next
    return next
  }, [])
}
