import { staffCodeLength, staffCodeMinutes } from '@nukkad/contract/staff-rules'
import { Button } from '@nukkad/ui/Button'
import { CodeInput } from '@nukkad/ui/CodeInput'
import { TextField } from '@nukkad/ui/TextField'
import { ShopSign } from '../frame/ShopSign.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '../platform/call.ts'
import { signInWithPasskey } from '../platform/passkey.ts'
import { pageAfterSignIn } from '../platform/session.ts'
import { useShop } from '../platform/shop.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { LinkStep } from './LinkStep.tsx'
import { offerPasskey } from './passkey-offer.ts'
import styles from './SignInPage.module.css'

/** Signs in with an e-mail and the code or link mailed to it, or with a passkey alone. A person without one is offered it. */
export function SignInPage() {
  const [search] = useSearchParams()
  const linkSecret = new URLSearchParams(useLocation().hash.slice(1)).get('link')
  const [isLinkLeft, setLinkLeft] = useState(false)
  const navigate = useNavigate()
  const enter = async () => navigate(pageAfterSignIn(search), { replace: true })
  const enterByMail = async () => {
    await offerPasskey()
    await enter()
  }

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
        {linkSecret !== null && !isLinkLeft ? (
          <LinkStep secret={linkSecret} onEnter={enterByMail} onOther={() => setLinkLeft(true)} />
        ) : (
          <MailSteps onEnter={enterByMail} onEnterByPasskey={enter} />
        )}
      </section>
    </main>
  )
}

type MailStepsProps = { onEnter: () => Promise<void>; onEnterByPasskey: () => Promise<void> }

function MailSteps({ onEnter, onEnterByPasskey }: MailStepsProps) {
  const [email, setEmail] = useState('')
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <CodeStep email={email} onEnter={onEnter} onBack={() => setAsked(false)} />
  return <EmailStep email={email} onEmail={setEmail} onAsked={() => setAsked(true)} onEnter={onEnterByPasskey} />
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
      <h1>Enter the code</h1>
      <p className={styles.words}>
        If <strong>{email}</strong> may sign in with a code, we e-mailed {staffCodeLength} digits and a link there. They
        work for {staffCodeMinutes} minutes. If you have a passkey, use it; we won’t e-mail a code.
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
          Send another code
        </Button>
        <Button tone="quiet" size="small" onClick={onBack}>
          Use another method
        </Button>
      </p>
      <output className={styles.words}>{asking.words || (isSentAgain && 'Sent again. Use the newest code.')}</output>
    </>
  )
}
