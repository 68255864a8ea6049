import { Icon, type IconName } from '@nukkad/ui/Icon'
import { IconWithBadge } from '@nukkad/ui/IconButton'
import { href, NavLink } from 'react-router'
import { CartLink } from './CartLink.tsx'
import styles from './BottomBar.module.css'

/** The bar under a phone's thumb (spec §2.8). */
export function BottomBar() {
  return (
    <nav aria-label="Quick" className={styles.bar} data-bottom-bar data-print="no">
      <Item to={href('/')} icon="home" name="Home" />
      <Item to={href('/wishlist')} icon="heart" name="Wishlist" />
      <Item to={href('/search')} icon="search" name="Search" />
      <CartLink className={styles.item ?? ''}>
        {(count) => (
          <>
            <IconWithBadge name="bag" count={count} />
            Cart
          </>
        )}
      </CartLink>
      <Item to={href('/my-profile')} icon="user" name="Account" />
    </nav>
  )
}

function Item({ to, icon, name }: { to: string; icon: IconName; name: string }) {
  return (
    <NavLink to={to} end className={styles.item ?? ''}>
      <Icon name={icon} />
      {name}
    </NavLink>
  )
}
