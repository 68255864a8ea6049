import type { User } from '@nukkad/contract/auth'
import { Button } from '@nukkad/ui/Button'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { CodeForm } from '../auth/CodeForm.tsx'
import { ResendCode } from '../auth/ResendCode.tsx'
import styles from './NewEmail.module.css'
import { useNewEmail } from './use-new-email.ts'
import { texts } from './texts.ts'

const words = texts.newEmail

/** A new e-mail that waits for its code: give it, ask for another, or keep the old e-mail. Nothing where none waits. */
export function NewEmail({ user }: { user: User }) {
  const secret = new URLSearchParams(useLocation().hash.slice(1)).get('code')
  const [spentLink, setSpentLink] = useState<string>()
  const titleId = useId()
  if (user.pendingEmail === undefined && secret === null) return null

  return (
    <section aria-labelledby={titleId} className={styles.waiting}>
      <h2 id={titleId} className={styles.title}>
        {words.title}
      </h2>
      {secret !== null && spentLink === undefined ? (
        <OnePress user={user} secret={secret} onRefused={setSpentLink} />
      ) : (
        <ByCode user={user} spentLink={spentLink} />
      )}
    </section>
  )
}

/** Opening the mail's link confirms nothing, because mail scanners open it too; a press does. */
function OnePress({ user, secret, onRefused }: { user: User; secret: string; onRefused: (words: string) => void }) {
  const { pressLink } = useNewEmail(user)

  async function press() {
    const refusal = await pressLink(secret)
    if (refusal !== undefined) onRefused(refusal)
  }

  return (
    <>
      <p>
        {user.pendingEmail === undefined ? (
          words.confirmUnknownAddress
        ) : (
          <>
            {words.confirmAddress.before}
            <Address of={user} />
            {words.confirmAddress.after}
          </>
        )}
      </p>
      <Button tone="primary" size="large" wide onClick={press}>
        {words.confirm}
      </Button>
    </>
  )
}

function ByCode({ user, spentLink }: { user: User; spentLink: string | undefined }) {
  const { confirm, askAgain, cancel } = useNewEmail(user)
  if (user.pendingEmail === undefined) return <p role="alert">{spentLink}</p>
  return (
    <>
      {spentLink !== undefined && <p role="alert">{spentLink}</p>}
      <p>
        {words.codeSentTo.before}
        <Address of={user} />
        {words.codeSentTo.after(user.email)}
      </p>
      <CodeForm label={words.confirm} submit={confirm} />
      <div className={styles.ways}>
        <ResendCode
          email={user.pendingEmail}
          askAgain={askAgain}
          failed={texts.profile.notSaved}
          isSpent={spentLink !== undefined}
        />
        <Button wide tone="quiet" onClick={cancel}>
          {words.keepOld}
        </Button>
      </div>
    </>
  )
}

function Address({ of }: { of: User }) {
  return <strong>{of.pendingEmail}</strong>
}
