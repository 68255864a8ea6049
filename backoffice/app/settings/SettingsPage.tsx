import type { Settings } from '@nukkad/contract/staff/settings'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { RefundLimitForm } from './RefundLimitForm.tsx'
import styles from './SettingsPage.module.css'

export function loadSettings({ request }: LoaderFunctionArgs): Promise<Settings> {
  return signedIn(request, () => call('GET /settings'))
}

/** What the owner sets for the shop. */
export function SettingsPage() {
  const { refundLimit } = useLoaderData<Settings>()
  return (
    <>
      <PageHead title="Settings" words="What holds for the shop. Each change stands in the audit log." />
      <section aria-labelledby="refund-limit">
        <h2 id="refund-limit">Refunds by support</h2>
        <p className={styles.words}>
          How much support may pay back for a return, or give as goodwill for one order. Above it takes a manager or an
          owner.
        </p>
        <RefundLimitForm setting={refundLimit} />
      </section>
    </>
  )
}
