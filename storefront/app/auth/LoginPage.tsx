import { ApiError } from '@nukkad/contract/client'
import { errors } from '@nukkad/contract/errors'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { call } from '../platform/api.ts'
import { SubmitButton } from '../platform/Form.tsx'
import { typedText } from '../platform/form-text.ts'
import { type Headed, privateHead } from '../page/head.ts'
import { useGuestOnly } from '../platform/use-guest-only.ts'
import { texts as bag } from '../state/texts.ts'
import { useIsQueueAside } from '../state/use-bag-queue.ts'
import { AuthFields } from './AuthFields.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { codePath, type KnownEmail, useKnownEmail } from './known-email.ts'
import { sentCode } from './sent-code.ts'
import { texts } from './texts.ts'

export const meta = (page: Headed) => privateHead(page, texts.login.title)

export default function LoginPage() {
  useGuestOnly()
  const email = useKnownEmail()
  const isBagWaiting = useIsQueueAside()
  const { askForCode, refused } = useCodeRequest()

  return (
    <AuthFrame scene={1} title={texts.login.title} intro={texts.login.intro}>
      {isBagWaiting && <p>{bag.queue.needsLogin}</p>}
      <AuthFields onSubmit={askForCode}>
        <TextField
          label={texts.fields.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          error={refused?.message}
        />
        <SubmitButton tone="primary" size="large" wide>
          {texts.login.sendCode}
        </SubmitButton>
      </AuthFields>
      <p>
        {texts.login.newHere}{' '}
        <Link to={href('/auth/register')} state={{ email: refused?.email ?? '' } satisfies KnownEmail}>
          {texts.login.createAccount}
        </Link>
      </p>
    </AuthFrame>
  )
}

function useCodeRequest() {
  const navigate = useNavigate()
  const toast = useToast()
  const [refused, setRefused] = useState<{ email: string; message: string }>()

  async function askForCode(form: FormData) {
    const email = typedText(form, 'email')
    // Spec §5: a blank e-mail silently does nothing.
    if (email === '') return
    setRefused(undefined)
    try {
      await call('POST /auth/login', { query: { email } })
      sentCode.note(email)
      await navigate(codePath(email))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) return toast(texts.login.failed, { tone: 'danger' })
      // A code asked for a moment ago is still on its way: the next page takes it and counts down to another.
      if (error.code === 'CODE_TOO_SOON') {
        sentCode.noteIfUnknown(email, true)
        return navigate(codePath(email))
      }
      setRefused({ email, message: error.fields.email ?? (error.message || errors.USER_NOT_FOUND.message) })
    }
  }
  return { askForCode, refused }
}
