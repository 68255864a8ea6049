import { checkAccountForm } from '@nukkad/contract/account-rules'
import { ApiError } from '@nukkad/contract/client'
import { nationalNumber } from '@nukkad/contract/phone-rules'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../platform/api.ts'
import { typedText } from '../platform/form-text.ts'
import { codePath } from './known-email.ts'
import { sentCode } from './sent-code.ts'

export function useRegistration() {
  const navigate = useNavigate()
  const toast = useToast()
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [typedEmail, setTypedEmail] = useState('')

  async function openAccount(form: FormData) {
    const email = typedText(form, 'email')
    const body = { name: typedText(form, 'name'), email, phone: nationalNumber(typedText(form, 'phone')) }
    const faults = checkAccountForm(body)
    setRefusals(faults)
    setTypedEmail(email)
    if (Object.keys(faults).length > 0) return
    try {
      const registered = await call('POST /auth/register', { body })
      sentCode.note(registered.email)
      await navigate(codePath(registered.email))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'INVALID_INPUT') return setRefusals(error.fields)
      if (error.code === 'EMAIL_TAKEN') return setRefusals({ email: error.message })
      toast(error.message, { tone: 'danger' })
    }
  }
  return { openAccount, refusals, typedEmail }
}
