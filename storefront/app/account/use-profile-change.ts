import type { User } from '@nukkad/contract/auth'
import { ApiError } from '@nukkad/contract/client'
import { nationalNumber } from '@nukkad/contract/phone-rules'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { sentCode } from '../auth/sent-code.ts'
import { call } from '../platform/api.ts'
import { typedText } from '../platform/form-text.ts'
import { session } from '../platform/session.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { texts } from './texts.ts'

/** Saves the profile; after a success edit mode ends (spec §4). A refusal is shown at its field. */
export function useProfileChange(user: User, onDone: () => void) {
  const { userId } = user
  const toast = useToast()
  const toastFailure = useFailureToast()
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})

  /** A new e-mail alone has changed nothing yet. */
  function tell(saved: User, asked: string) {
    const pending = asked.toLowerCase() === saved.email.toLowerCase() ? undefined : saved.pendingEmail
    if (pending === undefined) return toast(texts.profile.saved, { tone: 'success' })
    sentCode.note(pending)
    const sent = texts.profile.codeSent(pending)
    const isAll = saved.name === user.name && saved.phone === user.phone
    if (isAll) toast(sent, { tone: 'success' })
    else toast(texts.profile.saved, { tone: 'success', detail: sent })
  }

  async function save(form: FormData) {
    setRefusals({})
    const body = {
      name: typedText(form, 'name'),
      phone: nationalNumber(typedText(form, 'phone')),
      email: typedText(form, 'email'),
    }
    try {
      const saved = await call('PUT /users/:userId', { params: { userId }, body })
      session.update(saved)
      tell(saved, body.email)
      onDone()
    } catch (error) {
      if (error instanceof ApiError) setRefusals(refusalsOf(error))
      toastFailure(texts.profile.notSaved, error)
    }
  }
  return { save, refusals }
}

function refusalsOf({ code, message, fields }: ApiError): Readonly<Record<string, string>> {
  return code === 'EMAIL_TAKEN' || code === 'TOO_MANY' ? { email: message } : fields
}
