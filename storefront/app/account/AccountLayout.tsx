import { href, Outlet, useNavigate } from 'react-router'
import { useIsGuest } from '../platform/session.ts'
import { useKeptLogin } from '../platform/use-kept-login.ts'
import styles from './AccountLayout.module.css'

/**
 * Around every page that needs a login (spec §2.4). Shows nothing once the session has ended: without a network, the next
 * page does not come.
 */
export default function AccountLayout() {
  const navigate = useNavigate()
  const isGuest = useIsGuest()
  useKeptLogin(() => void navigate(href('/auth/login'), { replace: true }))
  return (
    <div className={`${styles.page} ${isGuest ? styles.ended : ''}`} inert={isGuest}>
      <Outlet />
    </div>
  )
}
