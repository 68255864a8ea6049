import { staffCodeLength } from '@nukkad/contract/staff-rules'
import { Button } from '@nukkad/ui/Button'
import { CodeInput } from '@nukkad/ui/CodeInput'
import { TextField } from '@nukkad/ui/TextField'
import { ShopSign } from '../platform/ShopSign.tsx'
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
import { texts } from './texts.ts'
import styles from './SignInPage.module.css'

/** Signs in with a code or link by e-mail, or with a passkey. A person without a passkey is offered one. */
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
    document.title = texts.documentTitle(name)
  }, [name])

  return (
    <main className={styles.door}>
      <section className={styles.sheet}>
        <p className={styles.sign}>
          <ShopSign height={32} />
          <span className={styles.place}>{texts.backOffice}</span>
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
      <h1>{texts.title}</h1>
      <form onSubmit={(event) => void ask(event)} className={styles.form} noValidate>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username webauthn"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={asking.fields.email ?? asking.words}
          autoFocus
        />
        <Button tone="primary" type="submit" busy={asking.isBusy} wide>
          {texts.sendCode}
        </Button>
      </form>
      <p className={styles.or}>{texts.or}</p>
      <Button busy={passkey.isBusy} onClick={usePasskey} wide icon="lock">
        {texts.usePasskey}
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
      <h1>{texts.code.title}</h1>
      <p className={styles.words}>
        {texts.code.sentBefore} <strong>{email}</strong> {texts.code.sentAfter}
      </p>
      <CodeInput
        label={texts.code.label}
        length={staffCodeLength}
        error={giving.words || giving.fields.code}
        disabled={giving.isBusy}
        autoFocus
        onComplete={(code) => void give(code)}
      />
      <p className={styles.ways}>
        <Button tone="quiet" size="small" busy={asking.isBusy} onClick={askAgain}>
          {texts.code.sendAnother}
        </Button>
        <Button tone="quiet" size="small" onClick={onBack}>
          {texts.otherMethod}
        </Button>
      </p>
      <output className={styles.words}>{asking.words || (isSentAgain && texts.code.sentAgain)}</output>
    </>
  )
}
