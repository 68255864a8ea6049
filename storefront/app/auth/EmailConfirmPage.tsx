import { ApiError } from '@nukkad/contract/client'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { call } from '../platform/api.ts'
import { type Headed, privateHead } from '../page/head.ts'
import { AuthFrame } from './AuthFrame.tsx'

export const meta = (page: Headed) => privateHead(page, 'Confirm your e-mail')

/**
 * The page behind the link in the mail about a correction by staff. The secret is behind the #. Opening the page confirms
 * nothing, because mail scanners open links, too; a press does.
 */
export default function EmailConfirmPage() {
  const [outcome, setOutcome] = useState<string>()

  async function confirm() {
    const secret = new URLSearchParams(window.location.hash.slice(1)).get('confirm') ?? ''
    try {
      setOutcome((await call('POST /auth/confirm-email', { body: { secret } })).message)
    } catch (error) {
      setOutcome(error instanceof ApiError ? error.message : 'Oops! Something went wrong.')
    }
  }

  if (outcome !== undefined) {
    return (
      <AuthFrame scene={2} title="Your e-mail" intro={<output>{outcome}</output>}>
        <Link to={href('/auth/login')} className={buttonClass({ tone: 'primary', size: 'large', wide: true })}>
          Login
        </Link>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      scene={2}
      title="Confirm your e-mail"
      intro="You asked us to change the e-mail of your account to this address. Confirm it to log in with it from now on."
    >
      <Button tone="primary" size="large" wide onClick={confirm}>
        Confirm this e-mail
      </Button>
    </AuthFrame>
  )
}
