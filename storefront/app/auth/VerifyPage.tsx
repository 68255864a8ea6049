import { useState } from 'react'
import { Link, redirect, useLoaderData } from 'react-router'
import { CodeInput } from '@nukkad/ui/CodeInput'
import { requireGuest } from '../platform/guards.ts'
import { privateHead } from '../platform/head.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { CodeForm } from './CodeForm.tsx'
import type { KnownEmail } from './known-email.ts'
import { OneTapLogin } from './OneTapLogin.tsx'
import { ResendCode } from './ResendCode.tsx'

export const meta = () => privateHead('Enter your code')

/** The mail's one-tap link carries its secret behind the #, which no server sees. */
export function clientLoader({ request }: { request: Request }) {
  requireGuest()
  const email = new URL(request.url).searchParams.get('email')?.trim() ?? ''
  const secret = new URLSearchParams(window.location.hash.slice(1)).get('link')
  if (email === '' && secret === null) throw redirect('/auth/login')
  return { email, secret }
}
clientLoader.hydrate = true as const

const title = 'Enter your code'

export function HydrateFallback() {
  return (
    <AuthFrame scene={2} title={title} intro="We mailed you a 4-digit code. It works for 5 minutes.">
      <CodeInput label="4-digit code" onComplete={() => {}} disabled />
    </AuthFrame>
  )
}

export default function VerifyPage() {
  const { email, secret } = useLoaderData<typeof clientLoader>()
  const [spentLink, setSpentLink] = useState<string>()

  if (secret !== null && spentLink === undefined) {
    return <OneTapLogin email={email} secret={secret} onRefused={setSpentLink} />
  }
  return (
    <AuthFrame
      scene={2}
      title={title}
      intro={
        <p>
          We mailed a 4-digit code to <strong>{email}</strong>. It works for 5 minutes.
        </p>
      }
    >
      {spentLink !== undefined && <p role="alert">{spentLink}</p>}
      <CodeForm email={email} />
      <ResendCode email={email} />
      <p>
        Wrong address?{' '}
        <Link to="/auth/login" state={{ email } satisfies KnownEmail}>
          Use another e-mail
        </Link>
      </p>
    </AuthFrame>
  )
}
