import { ApiError } from '@nukkad/contract/client'
import { codeResendSeconds } from '@nukkad/contract/auth-rules'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { useCountdown } from './use-countdown.ts'

type ResendCodeProps = {
  askAgain: () => Promise<unknown>
  /** What is said when the server says nothing. */
  failed: string
}

/** Another code, once the countdown is over. */
export function ResendCode({ askAgain, failed }: ResendCodeProps) {
  const toast = useToast()
  const { secondsLeft, restart } = useCountdown(codeResendSeconds)

  async function resend() {
    try {
      await askAgain()
      toast('A new code is on its way.', { tone: 'success' })
      restart()
    } catch (error) {
      toast(error instanceof ApiError && error.status > 0 ? error.message : failed, { tone: 'danger' })
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
