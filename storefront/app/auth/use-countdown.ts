import { useEffect, useState } from 'react'

const second = 1000

/** Whole seconds left, by the clock on the wall: a phone that slept does not count on from where it was. */
export function useCountdown(seconds: number) {
  const [until, setUntil] = useState(() => Date.now() + seconds * second)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((until - now) / second))
  const isOver = secondsLeft === 0

  // The clock is outside React.
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [isOver])

  const restart = () => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * second)
  }
  return { secondsLeft, restart }
}
