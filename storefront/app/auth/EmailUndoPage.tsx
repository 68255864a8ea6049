import { ApiError } from '@nukkad/contract/client'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { call } from '../platform/api.ts'
import { type Headed, privateHead } from '../page/head.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { texts as pageTexts } from '../page/texts.ts'
import { texts } from './texts.ts'

const words = texts.undoEmail

export const meta = (page: Headed) => privateHead(page, words.title)

/** The page of the undo link in the mail to the old address. The secret is behind the #. */
export default function EmailUndoPage() {
  const [outcome, setOutcome] = useState<string>()

  async function undo() {
    const secret = new URLSearchParams(window.location.hash.slice(1)).get('undo') ?? ''
    try {
      setOutcome((await call('POST /auth/undo-email', { body: { secret } })).message)
    } catch (error) {
      setOutcome(error instanceof ApiError ? error.message : pageTexts.broken.title)
    }
  }

  if (outcome !== undefined) {
    return (
      <AuthFrame scene={2} title={words.doneTitle} intro={<output>{outcome}</output>}>
        <Link to={href('/auth/login')} className={buttonClass({ tone: 'primary', size: 'large', wide: true })}>
          {words.login}
        </Link>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame scene={2} title={words.title} intro={words.intro}>
      <Button tone="primary" size="large" wide onClick={undo}>
        {words.undo}
      </Button>
    </AuthFrame>
  )
}
