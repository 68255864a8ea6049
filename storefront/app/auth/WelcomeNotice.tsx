import { IconButton } from '@nukkad/ui/IconButton'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useCart } from '../cart/cart-context.ts'
import { welcome } from './welcome.ts'
import styles from './WelcomeNotice.module.css'

/** After a login the shopper is on the home page (spec §4); this leads back to the bag that came along. */
export function WelcomeNotice() {
  const { pathname } = useLocation()
  const { count } = useCart()
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
        <strong>Welcome, {name}.</strong> You are logged in.{' '}
        {count > 0 && `${count} ${count === 1 ? 'item is' : 'items are'} in your bag.`}
      </span>
      <Link to="/checkout/cart" reloadDocument className={styles.bag}>
        View bag
      </Link>
      <IconButton icon="close" label="Dismiss" onClick={welcome.dismiss} />
    </output>
  )
}
