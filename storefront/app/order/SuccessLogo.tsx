import { Logo } from '../page/Logo.tsx'
import { useLocation } from 'react-router'
import { isShown } from '../platform/visibility-rules.ts'
import styles from './SuccessLogo.module.css'

/** The way home where the chrome has none: on phones the top bar may stand above already (spec §2.8). */
export function SuccessLogo() {
  const { pathname } = useLocation()
  const isBarAbove = isShown('topBar', pathname)
  return (
    <div className={isBarAbove ? styles.wide : styles.always} data-print="no">
      <Logo reloadDocument />
    </div>
  )
}
