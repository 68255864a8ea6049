import type { Passkey, SignIn } from '@nukkad/contract/staff/sign-in'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { Passkeys } from './Passkeys.tsx'
import { SignIns } from './SignIns.tsx'
import styles from './AccountPage.module.css'

type Account = { passkeys: Passkey[]; signIns: SignIn[] }

export function loadAccount({ request }: LoaderFunctionArgs): Promise<Account> {
  return signedIn(request, async () => {
    const [passkeys, signIns] = await Promise.all([call('GET /me/passkeys'), call('GET /me/sessions')])
    return { passkeys, signIns }
  })
}

/** How this person signs in, and where they are signed in now. */
export function AccountPage() {
  const { passkeys, signIns } = useLoaderData<Account>()
  return (
    <>
      <PageHead title="My sign-ins" words="What you sign in with, and where you are signed in." />
      <div className={styles.parts}>
        <Passkeys passkeys={passkeys} />
        <SignIns signIns={signIns} />
      </div>
    </>
  )
}
