import { ApiError } from '@nukkad/contract/client'
import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../platform/api.ts'
import { type Headed, privateHead } from '../page/head.ts'
import { useGuestOnly } from '../platform/use-guest-only.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { CodeForm } from './CodeForm.tsx'
import type { KnownEmail } from './known-email.ts'
import { OneTapFallback, OneTapLogin } from './OneTapLogin.tsx'
import { ResendCode } from './ResendCode.tsx'
import { sentCode } from './sent-code.ts'
import { useEnter } from './use-enter.ts'
import styles from './VerifyPage.module.css'
import { texts } from './texts.ts'

export const meta = (page: Headed) => privateHead(page, texts.code.title)

/** The boxes for the code can be typed into from the first paint; a link's own screen takes their place. */
export default function VerifyPage() {
  useGuestOnly()
  const [search] = useSearchParams()
  const email = search.get('email')?.trim() ?? ''
  // The mail's one-tap link carries its secret behind the #, which no server sees: until hydration nobody knows of it.
  const secret = useSyncExternalStore(neverChanges, linkSecret, () => undefined)
  const [spentLink, setSpentLink] = useState<string>()
  useLoginInstead(email === '' && secret === null)

  if (typeof secret === 'string' && spentLink === undefined) {
    return <LinkScreen secret={secret} email={email} onRefused={setSpentLink} />
  }
  return <CodeScreen email={email} isShown={secret !== undefined} spentLink={spentLink} />
}

type LinkScreenProps = { secret: string; email: string; onRefused: (words: string) => void }

/** Asks whom the link logs in, and offers to. */
function LinkScreen({ secret, email, onRefused }: LinkScreenProps) {
  const [owner, setOwner] = useState(() => findLinkOwner(secret))

  async function askAgain() {
    const asked = findLinkOwner(secret)
    await asked
    setOwner(asked)
  }
  return (
    <Suspense fallback={<OneTapFallback />}>
      <OwnersScreen {...{ secret, owner, email, onRefused, askAgain }} />
    </Suspense>
  )
}

/** The person whom the link logs in, or why it logs in nobody; neither if the server could not be asked. */
type LinkOwner = { known?: string; refusal?: string }

/** Asks the server: the address in the link's own URL may be anybody's. */
async function findLinkOwner(secret: string): Promise<LinkOwner> {
  try {
    return { known: (await call('POST /auth/link/preview', { body: { secret } })).email }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'LINK_SPENT') return { refusal: error.message }
    return {}
  }
}

type OwnersScreenProps = LinkScreenProps & { owner: Promise<LinkOwner>; askAgain: () => Promise<void> }

function OwnersScreen({ secret, owner, email, onRefused, askAgain }: OwnersScreenProps) {
  const { known, refusal } = use(owner)
  if (refusal !== undefined) return <CodeScreen email={email} isShown spentLink={refusal} />
  return <OneTapLogin secret={secret} owner={known} onRefused={onRefused} askAgain={askAgain} />
}

type CodeScreenProps = {
  email: string
  /** Whether the address may be shown: that of a link is anybody's. */
  isShown: boolean
  spentLink: string | undefined
}

function CodeScreen({ email, isShown, spentLink }: CodeScreenProps) {
  const enter = useEnter()
  const sentence = useIsSent(email) ? texts.code.sentTo : texts.code.sentEarlier
  const verify = async (otp: string) => enter(await call('POST /auth/verify', { query: { email, otp } }))
  return (
    <AuthFrame
      scene={2}
      title={texts.code.title}
      intro={
        <p>
          {sentence.before}
          {/* A separate line, so that nothing moves when the address may be shown. */}
          <strong className={styles.address}>{isShown ? email : texts.code.hiddenEmail}</strong>
          {sentence.after}
        </p>
      }
    >
      {spentLink !== undefined && <p role="alert">{spentLink}</p>}
      <CodeForm label={texts.code.login} autoFocus submit={verify} />
      <ResendCode
        email={email}
        askAgain={() => call('POST /auth/login', { query: { email } })}
        failed={texts.login.failed}
        isSpent={spentLink !== undefined}
        isKnown={isShown}
      />
      <p>
        {texts.code.wrongAddress}{' '}
        <Link to={href('/auth/login')} state={{ email } satisfies KnownEmail}>
          {texts.code.useOtherEmail}
        </Link>
      </p>
    </AuthFrame>
  )
}

/** Whether this browser has asked for a code to that address: the address in the URL may be anybody's. */
function useIsSent(email: string): boolean {
  return useSyncExternalStore(
    sentCode.subscribe,
    () => sentCode.isAsked(email),
    () => false,
  )
}

function linkSecret(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('link')
}

/** Without an e-mail and a secret, there is nothing to verify. */
function useLoginInstead(isNothing: boolean): void {
  const navigate = useNavigate()

  // The address is looked at once the page is alive, for the secret's sake.
  useEffect(() => {
    if (isNothing) void navigate(href('/auth/login'), { replace: true })
  }, [isNothing, navigate])
}

const neverChanges = () => () => {}
