import { ApiError } from '@nukkad/contract/client'
import { codeLength } from '@nukkad/contract/auth-rules'
import { errors } from '@nukkad/contract/errors'
import { useState, useTransition } from 'react'
import { texts } from './texts.ts'

type Refusal = { message: string; note?: string | undefined }

export function useCodeCheck(submit: (code: string) => Promise<void>) {
  const [refusal, setRefusal] = useState<Refusal>()
  const [isChecking, startChecking] = useTransition()

  function check(code: string) {
    if (isChecking) return
    if (code.length < codeLength) return setRefusal({ message: texts.code.incomplete })
    startChecking(async () => {
      try {
        await submit(code)
      } catch (error) {
        setRefusal(refusalOf(error))
      }
    })
  }

  return { check, isChecking, refusal, forgive: () => setRefusal(undefined) }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError) || error.status === 0) return { message: texts.code.failed }
  return { message: error.message || errors.INVALID_OTP.message, note: triesWords(error.problem.triesLeft) }
}

/** The tries that are left after a refused code, if the answer says so. */
export function triesWords(triesLeft: unknown): string | undefined {
  return typeof triesLeft === 'number' ? texts.code.triesLeft(triesLeft) : undefined
}
