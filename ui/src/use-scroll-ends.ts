import { useCallback, useEffect, useRef, useState } from 'react'

export type ScrollEnds = { atStart: boolean; atEnd: boolean }

/** Reports whether a row that scrolls sideways is at its start or its end; both if everything fits. */
export function useScrollEnds<Row extends HTMLElement>() {
  const ref = useRef<Row>(null)
  const [ends, setEnds] = useState<ScrollEnds>({ atStart: true, atEnd: false })
  const measure = useCallback(() => {
    const row = ref.current
    if (!row) return
    const atStart = row.scrollLeft <= 1
    const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
    setEnds((now) => (now.atStart === atStart && now.atEnd === atEnd ? now : { atStart, atEnd }))
  }, [])

  // Only the browser knows sizes.
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [measure])

  return { ref, ends, measure }
}
