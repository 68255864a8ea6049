import { roleNames } from '@nukkad/contract/staff-rules'
import { buttonClass } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { Link, useLocation, useNavigate } from 'react-router'
import { call, errorMessage, isRefusal } from '../platform/call.ts'
import { paths } from '../platform/paths.ts'
import { forgetRecent } from '../platform/recent-results.ts'
import { useMe } from '../platform/session.ts'
import { useUnsavedGuard } from '../platform/unsaved.tsx'
import { forgetNewOrders } from '../platform/new-orders.ts'
import { forgetWaiting } from '../platform/waiting.ts'
import { texts } from './texts.ts'
import styles from './Person.module.css'

/** The person who is signed in, with links to their account and to sign out. */
export function Person({ onChoose }: { onChoose?: () => void }) {
  const { name, role } = useMe()
  const { pathname } = useLocation()
  const signOut = useSignOut()
  return (
    <div className={styles.person}>
      <Link
        to={paths.account}
        className={styles.who}
        aria-current={pathname === paths.account ? 'page' : undefined}
        onClick={onChoose}
      >
        <strong>{name}</strong>
        <span className={styles.role}>
          {roleNames[role]} · {texts.myAccount}
        </span>
      </Link>
      <button
        type="button"
        className={buttonClass({ tone: 'quiet', size: 'small' })}
        // After *Stay* the phone's menu closes, because work continues on the page.
        onClick={() => void signOut().then(onChoose)}
      >
        {texts.signOut}
      </button>
    </div>
  )
}

function useSignOut() {
  const navigate = useNavigate()
  const toast = useToast()
  const { mayLeave } = useUnsavedGuard()

  return async function signOut() {
    if (!(await mayLeave())) return
    try {
      await call('POST /sign-out')
    } catch (error) {
      if (!isRefusal(error, 'SIGNED_OUT'))
        return toast(texts.signOutFailed, { tone: 'danger', detail: errorMessage(error) })
    }
    forgetWaiting()
    forgetNewOrders()
    forgetRecent()
    await navigate(paths.signIn, { replace: true })
  }
}
