import { ApiError } from '@nukkad/contract/client'
import { codeResendSeconds } from '@nukkad/contract/auth-rules'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { useEffect, useSyncExternalStore } from 'react'
import { sentCode } from './sent-code.ts'
import { useCountdown } from './use-countdown.ts'
import { texts } from './texts.ts'

type ResendCodeProps = {
  email: string
  askAgain: () => Promise<unknown>
  failed: string
  /** The code is spent: another can be sent at once, unless one was sent a moment ago. */
  isSpent?: boolean
  /** Not before the page knows whether anything was sent. */
  isKnown?: boolean
}

/** Another code, once the countdown from the last one's sending is over. */
export function ResendCode({ email, askAgain, failed, isSpent = false, isKnown = true }: ResendCodeProps) {
  const toast = useToast()
  const secondsLeft = useSecondsLeft({ email, isSpent, isKnown })

  async function resend() {
    try {
      await askAgain()
      sentCode.note(email)
      toast(texts.resend.sent, { tone: 'success' })
    } catch (error) {
      toast(error instanceof ApiError && error.status > 0 ? error.message : failed, { tone: 'danger' })
    }
  }

  if (secondsLeft === 0) {
    return (
      <Button wide onClick={resend}>
        {isSpent ? texts.resend.newCode : texts.resend.again}
      </Button>
    )
  }
  return (
    <Button wide disabledReason={texts.resend.wait(secondsLeft)}>
      {texts.resend.countdown(secondsLeft)}
    </Button>
  )
}

function useSecondsLeft({ email, isSpent, isKnown }: Required<Pick<ResendCodeProps, 'email' | 'isSpent' | 'isKnown'>>) {
  // The server does not know when it was sent.
  const sentAt = useSyncExternalStore(
    sentCode.subscribe,
    () => sentCode.at(email),
    () => null,
  )
  const counted = useCountdown((sentAt ?? 0) + codeResendSeconds * 1000)

  // A mail that another device or tab asked for: counted from when this one learned of it.
  useEffect(() => {
    if (isKnown && !isSpent) sentCode.noteIfUnknown(email, false)
  }, [email, isSpent, isKnown])

  if (sentAt === null) return isSpent ? 0 : codeResendSeconds
  return Math.min(counted, codeResendSeconds)
}
