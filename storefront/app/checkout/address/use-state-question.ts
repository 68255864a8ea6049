import type { Place } from '@nukkad/contract/pincode-rules'
import type { PincodeAnswer } from '../../platform/pincode-directory.ts'
import { useRef } from 'react'
import { stateQuestion } from './place-filling.ts'

type PlacedAddress = Pick<Place, 'state'> & { postalCode: string }

/** Asks once for each pincode with another state. If the customer sends the same again, it is accepted. */
export function useStateQuestion() {
  const asked = useRef('')

  return ({ postalCode, state }: PlacedAddress, answer: PincodeAnswer | null): string | undefined => {
    const question = stateQuestion(state, typeof answer === 'object' ? answer : null)
    const about = `${postalCode} ${state}`
    if (question === undefined || asked.current === about) return undefined
    asked.current = about
    return question
  }
}
