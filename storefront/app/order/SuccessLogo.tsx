import { Logo } from '../page/Logo.tsx'
import { useLocation } from 'react-router'
import { isShown } from '../platform/visibility-rules.ts'
import styles from './SuccessLogo.module.css'

/** The link home on pages without a header. On phones the top bar may already have one (spec §2.8). */
export function SuccessLogo() {
  const { pathname } = useLocation()
  const isBarAbove = isShown('topBar', pathname)
  return (
    <div className={isBarAbove ? styles.wide : styles.always} data-print="no">
      <Logo reloadDocument />
    </div>
  )
}
