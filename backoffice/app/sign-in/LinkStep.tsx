import { Button } from '@nukkad/ui/Button'
import { useEffect, useState } from 'react'
import { call, errorMessage } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './SignInPage.module.css'

type LinkStepProps = { secret: string; onEnter: () => Promise<unknown>; onOther: () => void }

/** The mail's link. Opening it does not use it, because mail scanners open links, too; a press signs in. */
export function LinkStep({ secret, onEnter, onOther }: LinkStepProps) {
  const [email, setEmail] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const { isBusy, words, run } = useWork()

  useEffect(() => {
    const asking = new AbortController()
    call('POST /sign-in/link/preview', { body: { secret } }, { signal: asking.signal })
      .then((found) => setEmail(found.email))
      .catch((error: unknown) => {
        if (!asking.signal.aborted) setRefusal(errorMessage(error))
      })
    return () => asking.abort()
  }, [secret])

  async function enter() {
    if (await run(() => call('POST /sign-in/link', { body: { secret } }))) await onEnter()
  }

  return (
    <>
      <h1>{texts.title}</h1>
      {refusal === undefined ? (
        <>
          <p className={styles.words}>
            {texts.link.signInAs} <strong>{email ?? '…'}</strong>.
          </p>
          <Button tone="primary" wide busy={isBusy || email === undefined} onClick={enter}>
            {texts.title}
          </Button>
        </>
      ) : (
        <Failure>{refusal}</Failure>
      )}
      {words && <Failure>{words}</Failure>}
      <p className={styles.ways}>
        <Button tone="quiet" size="small" onClick={onOther}>
          {texts.otherMethod}
        </Button>
      </p>
    </>
  )
}
