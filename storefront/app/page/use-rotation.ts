import { useEffect, useState } from 'react'

/** Rotates through `length` things, one each `millis`. Null, a pointer on them or focus stops it. */
export function useRotation(length: number, millis: number | null) {
  const [index, setIndex] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const isMoving = millis !== null && !isHeld && length > 1

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setIndex((now) => (now + 1) % length), millis)
    return () => clearInterval(timer)
  }, [isMoving, length, millis])

  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return { index, hold }
}
