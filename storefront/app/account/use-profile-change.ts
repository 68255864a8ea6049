import type { User } from '@nukkad/contract/auth'
import { ApiError } from '@nukkad/contract/client'
import { nationalNumber } from '@nukkad/contract/phone-rules'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { call } from '../platform/api.ts'
import { typedText } from '../platform/form-text.ts'
import { session } from '../platform/session.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'

/** Saves the profile; after a success edit mode ends (spec §4). What is refused stands at its field. */
export function useProfileChange({ userId }: User, onDone: () => void) {
  const toast = useToast()
  const toastFailure = useFailureToast()
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})

  async function save(form: FormData) {
    setRefusals({})
    const body = {
      name: typedText(form, 'name'),
      phone: nationalNumber(typedText(form, 'phone')),
      email: typedText(form, 'email'),
    }
    try {
      session.update(await call('PUT /users/:userId', { params: { userId }, body }))
      toast('Profile updated', { tone: 'success' })
      onDone()
    } catch (error) {
      if (error instanceof ApiError) setRefusals(refusalsOf(error))
      toastFailure('Update failed. Try again.', error)
    }
  }
  return { save, refusals }
}

function refusalsOf({ code, message, fields }: ApiError): Readonly<Record<string, string>> {
  return code === 'EMAIL_TAKEN' || code === 'TOO_MANY' ? { email: message } : fields
}
