import { isPincode, type Place } from '@nukkad/contract/pincode-rules'
import { useRef, useState } from 'react'
import { lookUpPincode } from '../../platform/pincode-directory.ts'

type Fill = (found: Place, before: Place | null) => void

/** Asks the directory while a pincode is typed, and drops outdated answers. */
export function usePincode(fill: Fill) {
  const [found, setFound] = useState<Place | null>(null)
  const asked = useRef('')

  return {
    found,
    forget: () => {
      asked.current = ''
      setFound(null)
    },
    lookUp: async (typed: string) => {
      asked.current = typed
      if (!isPincode(typed)) return
      const answer = await lookUpPincode(typed)
      if (asked.current !== typed) return
      const place = typeof answer === 'string' ? null : answer
      if (place !== null) fill(place, found)
      setFound(place)
    },
  }
}
