import { ApiError } from '@nukkad/contract/client'
import { codeResendSeconds } from '@nukkad/contract/auth-rules'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { call } from '../platform/api.ts'
import { useCountdown } from './use-countdown.ts'

/** Another code, once the countdown is over. */
export function ResendCode({ email }: { email: string }) {
  const toast = useToast()
  const { secondsLeft, restart } = useCountdown(codeResendSeconds)

  async function resend() {
    try {
      await call('POST /auth/login', { query: { email } })
      toast('A new code is on its way.', { tone: 'success' })
      restart()
    } catch (error) {
      toast(error instanceof ApiError && error.status > 0 ? error.message : 'Login failed', { tone: 'danger' })
    }
  }

  if (secondsLeft === 0) {
    return (
      <Button wide onClick={resend}>
        Resend code
      </Button>
    )
  }
  return (
    <Button wide disabledReason={`You can ask for another code in ${secondsLeft} seconds`}>
      Resend code in {secondsLeft} s
    </Button>
  )
}
