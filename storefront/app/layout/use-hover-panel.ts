import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

// Long enough that a pointer on its way elsewhere opens nothing and a slip over the edge closes nothing.
const openAfterMillis = 90
const closeAfterMillis = 220

/** A panel that opens by hovering, or by its button; Escape, leaving it and going to another page close it. */
export function useHoverPanel() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [isKnown, setKnown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = openAt === key

  const set = useCallback(
    (open: boolean) => {
      clearTimeout(timer.current)
      if (open) setKnown(true)
      setOpenAt(open ? key : null)
    },
    [key],
  )

  function later(open: boolean, millis: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => set(open), millis)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    isOpen,
    isKnown,
    close: () => set(false),
    toggle: () => set(!isOpen),
    area: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later(true, openAfterMillis),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later(false, closeAfterMillis),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) set(false)
      },
      onKeyDown: ({ key: pressed, currentTarget }: KeyboardEvent) => {
        if (pressed !== 'Escape' || !isOpen) return
        set(false)
        currentTarget.querySelector('button')?.focus()
      },
    },
  }
}
