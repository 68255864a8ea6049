import { pincodeLength } from '@nukkad/contract/pincode-rules'
import { useEffect, useState } from 'react'
import { isInDirectory, lookUpPincode, type PincodeAnswer } from './pincode-directory.ts'

type FoundPincode = { pincode: string; answer: PincodeAnswer } | null

/** The directory's answer for a typed pincode; null while it is incomplete or the answer is pending. */
export function usePincodeAnswer(pincode: string): { answer: PincodeAnswer | null; askAgain: () => void } {
  const [told, setTold] = useState<FoundPincode>(null)
  const [attempt, setAttempt] = useState(0)

  // Loads the directory; an answer for digits that have changed since is dropped.
  useEffect(() => {
    if (pincode.length !== pincodeLength || !isInDirectory(pincode)) return
    let isCurrent = true
    void lookUpPincode(pincode).then((answer) => isCurrent && setTold({ pincode, answer }))
    return () => {
      isCurrent = false
    }
  }, [pincode, attempt])

  // Needs no request, so the message is there from the first paint.
  const isNowhere = pincode.length === pincodeLength && !isInDirectory(pincode)
  return {
    answer: isNowhere ? 'unknown' : told?.pincode === pincode ? told.answer : null,
    askAgain: () => setAttempt((count) => count + 1),
  }
}
