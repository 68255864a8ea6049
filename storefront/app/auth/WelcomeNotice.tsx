import { IconButton } from '@nukkad/ui/IconButton'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { welcome } from './welcome.ts'
import styles from './WelcomeNotice.module.css'

/** After a login the shopper is on the home page (spec §4); this leads back to the bag that came along. */
export function WelcomeNotice() {
  const { pathname } = useLocation()
  const name = useSyncExternalStore(welcome.subscribe, welcome.name, () => null)
  const wasHome = useRef(false)

  // The notice belongs to the page it was shown on; it lives outside React, because that page comes after the login.
  useEffect(() => {
    if (wasHome.current) welcome.dismiss()
    wasHome.current = pathname === '/'
  }, [pathname])

  if (name === null || pathname !== '/') return null
  return (
    <output className={styles.notice}>
      <span className={styles.words}>
        {/* How much is in the bag says the badge: told here, once the bag is read, it would push the page down. */}
        <strong>Welcome, {name}.</strong> You are logged in.
      </span>
      <Link to="/checkout/cart" reloadDocument className={styles.bag}>
        View bag
      </Link>
      <IconButton icon="close" label="Dismiss" onClick={welcome.dismiss} />
    </output>
  )
}
