import { ApiError } from '@nukkad/contract/client'
import { codeLength } from '@nukkad/contract/auth-rules'
import { errors } from '@nukkad/contract/errors'
import { useState, useTransition } from 'react'
import { call } from '../platform/api.ts'
import { triesWords } from './tries-words.ts'
import { useEnter } from './use-enter.ts'

type Refusal = { message: string; note?: string | undefined }

/** Tries a code, one at a time. */
export function useCodeCheck(email: string) {
  const enter = useEnter()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isChecking, startChecking] = useTransition()

  function verify(otp: string) {
    if (isChecking) return
    if (otp.length < codeLength) return setRefusal({ message: 'Please enter all 4 digits' })
    startChecking(async () => {
      try {
        await enter(await call('POST /auth/verify', { query: { email, otp } }))
      } catch (error) {
        setRefusal(refusalOf(error))
      }
    })
  }

  return { verify, isChecking, refusal, forgive: () => setRefusal(undefined) }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError) || error.status === 0) return { message: 'Verification failed' }
  return { message: error.message || errors.INVALID_OTP.message, note: triesWords(error.problem.triesLeft) }
}
