import { ApiError } from '@nukkad/contract/client'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { call } from '../platform/api.ts'
import { type Headed, privateHead } from '../page/head.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { texts as pageTexts } from '../page/texts.ts'
import { texts } from './texts.ts'

const words = texts.stopAlerts

export const meta = (page: Headed) => privateHead(page, words.title)

/** The page of the link in a stock alert's mail. The secret is behind the #. Opening it changes nothing. */
export default function StopStockAlertsPage() {
  const [outcome, setOutcome] = useState<string>()

  async function stop() {
    const secret = new URLSearchParams(window.location.hash.slice(1)).get('stop') ?? ''
    try {
      setOutcome((await call('POST /stock-alerts/stop', { body: { secret } })).message)
    } catch (error) {
      setOutcome(error instanceof ApiError ? error.message : pageTexts.broken.title)
    }
  }

  if (outcome !== undefined) {
    return (
      <AuthFrame scene={2} title={words.doneTitle} intro={<output>{outcome}</output>}>
        <Link to={href('/')} className={buttonClass({ tone: 'primary', size: 'large', wide: true })}>
          {words.toStore}
        </Link>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame scene={2} title={words.title} intro={words.intro}>
      <Button tone="primary" size="large" wide onClick={stop}>
        {words.stop}
      </Button>
    </AuthFrame>
  )
}
