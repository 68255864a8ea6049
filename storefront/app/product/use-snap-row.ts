import { useCallback, useRef, useState } from 'react'

/** A row that snaps, one thing in sight at a time: which one, and how to bring another. Its style says how smoothly. */
export function useSnapRow<Row extends HTMLElement>() {
  const row = useRef<Row>(null)
  const [index, setIndex] = useState(0)

  const show = useCallback((place: number) => {
    const list = row.current
    list?.scrollTo({ left: place * list.clientWidth })
  }, [])

  const onScroll = () => {
    const list = row.current
    if (list !== null && list.clientWidth > 0) setIndex(Math.round(list.scrollLeft / list.clientWidth))
  }

  return { row, index, show, onScroll }
}
