import { staffCodeLength, staffCodeMinutes } from '@nukkad/contract/staff-rules'
import { Button } from '@nukkad/ui/Button'
import { CodeInput } from '@nukkad/ui/CodeInput'
import { TextField } from '@nukkad/ui/TextField'
import { ShopSign } from '../frame/ShopSign.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../platform/call.ts'
import { signInWithPasskey } from '../platform/passkey.ts'
import { pageAfterSignIn } from '../platform/session.ts'
import { useShop } from '../platform/shop.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import styles from './SignInPage.module.css'

/** The door: an e-mail and the code mailed to it, or a passkey alone. */
export function SignInPage() {
  const [email, setEmail] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const enter = async () => navigate(pageAfterSignIn(search), { replace: true })

  const { name } = useShop()
  useEffect(() => {
    document.title = `Sign in · ${name} back office`
  }, [name])

  return (
    <main className={styles.door}>
      <section className={styles.sheet}>
        <p className={styles.sign}>
          <ShopSign height={32} />
          <span className={styles.place}>Back office</span>
        </p>
        {isAsked ? (
          <CodeStep email={email} onEnter={enter} onBack={() => setAsked(false)} />
        ) : (
          <EmailStep email={email} onEmail={setEmail} onAsked={() => setAsked(true)} onEnter={enter} />
        )}
      </section>
    </main>
  )
}

type EmailStepProps = {
  email: string
  onEmail: (email: string) => void
  onAsked: () => void
  onEnter: () => Promise<void>
}

function EmailStep({ email, onEmail, onAsked, onEnter }: EmailStepProps) {
  const asking = useWork()
  const passkey = useWork()
  async function ask(event: FormEvent) {
    event.preventDefault()
    if (await asking.run(() => call('POST /sign-in', { body: { email } }))) onAsked()
  }
  async function usePasskey() {
    if (await passkey.run(signInWithPasskey)) await onEnter()
  }
  return (
    <>
      <h1>Sign in</h1>
      <form onSubmit={(event) => void ask(event)} className={styles.form} noValidate>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username webauthn"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={asking.fields.email ?? asking.words}
          autoFocus
        />
        <Button tone="primary" type="submit" busy={asking.isBusy} wide>
          Mail me a code
        </Button>
      </form>
      <p className={styles.or}>or</p>
      <Button busy={passkey.isBusy} onClick={usePasskey} wide icon="lock">
        Use a passkey
      </Button>
      {passkey.words && <Failure>{passkey.words}</Failure>}
    </>
  )
}

function CodeStep({ email, onEnter, onBack }: { email: string; onEnter: () => Promise<void>; onBack: () => void }) {
  const giving = useWork()
  const asking = useWork()
  const [isSentAgain, setSentAgain] = useState(false)
  async function give(code: string) {
    if (await giving.run(() => call('POST /sign-in/code', { body: { email, code } }))) await onEnter()
  }
  async function askAgain() {
    setSentAgain(await asking.run(() => call('POST /sign-in', { body: { email } })))
  }
  return (
    <>
      <h1>Type the code</h1>
      <p className={styles.words}>
        If <strong>{email}</strong> may sign in with a code, we have mailed {staffCodeLength} digits there. They work
        for {staffCodeMinutes} minutes. Who has a passkey signs in with it and gets no mail.
      </p>
      <CodeInput
        label={`${staffCodeLength}-digit code from your e-mail`}
        length={staffCodeLength}
        error={giving.words || giving.fields.code}
        disabled={giving.isBusy}
        autoFocus
        onComplete={(code) => void give(code)}
      />
      <p className={styles.ways}>
        <Button tone="quiet" size="small" busy={asking.isBusy} onClick={askAgain}>
          Mail another code
        </Button>
        <Button tone="quiet" size="small" onClick={onBack}>
          Another way in
        </Button>
      </p>
      <output className={styles.words}>
        {asking.words || (isSentAgain && 'Asked again: only the newest code works.')}
      </output>
    </>
  )
}
