import { Icon } from '@nukkad/ui/Icon'
import { type ReactNode, useEffect } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { type AccountTab, accountTab } from './account-tab.ts'
import styles from './MobilePage.module.css'
import { useIsWide } from './use-is-wide.ts'
import { texts } from './texts.ts'

/** A page of the account on small screens; when the window is wide it gives way to its tab on /my-profile (spec §2.5). */
export function MobilePage({ tab, children }: { tab: AccountTab; children: ReactNode }) {
  const isWide = useIsWide()
  const navigate = useNavigate()

  // The window may be widened at any time.
  useEffect(() => {
    if (!isWide) return
    accountTab.write(tab)
    void navigate(href('/my-profile'), { replace: true })
  }, [isWide, navigate, tab])

  return (
    <div className={styles.page}>
      <Link to={href('/my-profile')} className={styles.back}>
        <Icon name="arrow-left" size={20} /> {texts.title}
      </Link>
      {children}
    </div>
  )
}
