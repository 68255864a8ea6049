import { buttonClass } from '@nukkad/ui/Button'
import { IconButton } from '@nukkad/ui/IconButton'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useSession } from '../platform/session.ts'
import { welcome } from './welcome.ts'
import styles from './WelcomeNotice.module.css'
import { texts } from './texts.ts'

/** After a login the shopper is on the home page (spec §4); this leads back to where the login began. */
export function WelcomeNotice() {
  const { pathname } = useLocation()
  const wayBack = useSyncExternalStore(welcome.subscribe, welcome.wayBack, () => null)
  const name = useSession()?.user.name
  const wasHome = useRef(false)

  // The notice belongs to the page it was shown on; it lives outside React, because that page comes after the login.
  useEffect(() => {
    if (wasHome.current) welcome.dismiss()
    wasHome.current = pathname === href('/')
  }, [pathname])

  if (wayBack === null || name === undefined || pathname !== href('/')) return null
  return (
    <output className={styles.notice}>
      <Link
        to={wayBack.to}
        reloadDocument={wayBack.reloadDocument ?? false}
        className={buttonClass({ tone: 'primary' })}
      >
        {wayBack.words}
      </Link>
      <span className={styles.words}>
        {/* The badge has the number of items: here it would push the page down once the cart is read. */}
        <strong>{texts.welcome.greeting(name)}</strong> {texts.welcome.loggedIn}
      </span>
      <IconButton icon="close" label={texts.welcome.dismiss} onClick={welcome.dismiss} />
    </output>
  )
}
