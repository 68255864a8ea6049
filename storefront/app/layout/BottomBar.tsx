import { Icon, type IconName } from '@nukkad/ui/Icon'
import { IconWithBadge } from '@nukkad/ui/IconButton'
import { href, NavLink } from 'react-router'
import { CartLink } from './CartLink.tsx'
import styles from './BottomBar.module.css'
import { texts } from './texts.ts'

/** The bar under a phone's thumb (spec §2.8). */
export function BottomBar() {
  return (
    <nav aria-label={texts.bottomBar.menu} className={styles.bar} data-bottom-bar data-print="no">
      <Item to={href('/')} icon="home" name={texts.bottomBar.home} />
      <Item to={href('/wishlist')} icon="heart" name={texts.links.wishlist} />
      <Item to={href('/search')} icon="search" name={texts.links.search} />
      <CartLink className={styles.item ?? ''}>
        {(count) => (
          <>
            <IconWithBadge name="bag" count={count} />
            {texts.bottomBar.cart}
          </>
        )}
      </CartLink>
      <Item to={href('/my-profile')} icon="user" name={texts.bottomBar.account} />
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
