import type { OrderMailChoice } from '@nukkad/contract/staff/order-mails'
import type { Passkey, SignIn } from '@nukkad/contract/staff/sign-in'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { loadMe, signedIn } from '../platform/session.ts'
import { OrderMailsForm } from './OrderMailsForm.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SignIns } from './SignIns.tsx'
import { texts } from './texts.ts'
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

/** Null for roles that do not see orders. */
async function loadMails(request: Request): Promise<OrderMailChoice | null> {
  const { permissions } = await loadMe({ request })
  return permissions.includes('orders.read') ? call('GET /me/mails') : null
}

/** The sign-in methods, devices and order e-mails of the person. */
export function AccountPage() {
  const { passkeys, signIns, mails } = useLoaderData<Account>()
  return (
    <>
      <PageHead title={texts.title} words={mails === null ? texts.purposeWithoutMails : texts.purpose} />
      <div className={styles.parts}>
        <Passkeys passkeys={passkeys} />
        <SignIns signIns={signIns} />
        {mails !== null && <OrderMailsForm choice={mails} />}
      </div>
    </>
  )
}
