import type { OrderMailChoice } from '@nukkad/contract/staff/order-mails'
import type { Passkey, SignIn } from '@nukkad/contract/staff/sign-in'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { loadMe, signedIn } from '../platform/session.ts'
import { OrderMailsForm } from './OrderMailsForm.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SignIns } from './SignIns.tsx'
import styles from './AccountPage.module.css'

type Account = { passkeys: Passkey[]; signIns: SignIn[]; mails: OrderMailChoice | null }

export function loadAccount({ request }: LoaderFunctionArgs): Promise<Account> {
  return signedIn(request, async () => {
    const [passkeys, signIns, mails] = await Promise.all([
      call('GET /me/passkeys'),
      call('GET /me/sessions'),
      loadMails(request),
    ])
    return { passkeys, signIns, mails }
  })
}

/** Null for who does not see orders. */
async function loadMails(request: Request): Promise<OrderMailChoice | null> {
  const { permissions } = await loadMe({ request })
  return permissions.includes('orders.read') ? call('GET /me/mails') : null
}

/** How this person signs in, where they are signed in now, and what is mailed to them. */
export function AccountPage() {
  const { passkeys, signIns, mails } = useLoaderData<Account>()
  return (
    <>
      <PageHead
        title="My account"
        words={
          mails === null
            ? 'What you sign in with, and where you are signed in.'
            : 'What you sign in with, where you are signed in, and what is mailed to you.'
        }
      />
      <div className={styles.parts}>
        <Passkeys passkeys={passkeys} />
        <SignIns signIns={signIns} />
        {mails !== null && <OrderMailsForm choice={mails} />}
      </div>
    </>
  )
}
