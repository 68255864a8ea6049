import { useEffect, useState } from 'react'

const patienceMillis = 180

/** True once something has been going on for so long that it should be shown. */
export function useSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setSlow(true), patienceMillis)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isGoingOn])

  return isSlow
}
