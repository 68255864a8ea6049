import { useEffect, useState } from 'react'

const second = 1000

/** Whole seconds until then, by the clock on the wall: a phone that slept does not count on from where it was. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((until - now) / second))
  const isOver = secondsLeft === 0

  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    if (isOver) return
    const timer = setInterval(tick, second)
    return () => clearInterval(timer)
  }, [until, isOver])

  return secondsLeft
}
