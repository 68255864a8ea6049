import { ApiError } from '@nukkad/contract/client'
import { Button } from '@nukkad/ui/Button'
import type { ReactNode } from 'react'
import { call } from '../platform/api.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { useEnter } from './use-enter.ts'
import { texts } from './texts.ts'

type OneTapLoginProps = {
  secret: string
  /** The owner of the link, from the server; undefined if the server could not be asked. */
  owner: string | undefined
  onRefused: (words: string) => void
  askAgain: () => Promise<void>
}

/** The mail's link: opening the page never spends the secret, as mail scanners open it; a press does (decision 051). */
export function OneTapLogin({ secret, owner, onRefused, askAgain }: OneTapLoginProps) {
  const enter = useEnter()
  if (owner === undefined) return <NotReached askAgain={askAgain} />

  async function openLink() {
    try {
      await enter(await call('POST /auth/link', { body: { secret } }))
    } catch (error) {
      onRefused(error instanceof ApiError && error.status > 0 ? error.message : texts.code.failed)
    }
  }

  return (
    <Frame
      intro={
        <>
          {texts.link.owner.before}
          <strong>{owner}</strong>
          {texts.link.owner.after}
        </>
      }
    >
      <Button tone="primary" size="large" wide onClick={openLink}>
        {texts.link.login}
      </Button>
    </Frame>
  )
}

/** While the server is asked whom the link logs in. */
export function OneTapFallback() {
  return (
    <Frame intro={texts.link.loading}>
      <Button tone="primary" size="large" wide busy>
        {texts.link.login}
      </Button>
    </Frame>
  )
}

function NotReached({ askAgain }: Pick<OneTapLoginProps, 'askAgain'>) {
  return (
    <Frame intro={<span role="alert">{texts.link.notChecked}</span>}>
      <Button tone="primary" size="large" wide onClick={askAgain}>
        {texts.link.retry}
      </Button>
    </Frame>
  )
}

function Frame({ intro, children }: { intro: ReactNode; children: ReactNode }) {
  return (
    <AuthFrame scene={2} title={texts.link.title} intro={<p>{intro}</p>}>
      {children}
    </AuthFrame>
  )
}
