import { iconButtonClass, IconWithBadge } from '@nukkad/ui/IconButton'
import { Icon } from '@nukkad/ui/Icon'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { href, Link, NavLink } from 'react-router'
import { CartLink } from './CartLink.tsx'
import type { GenderMenu } from '../page/chrome-loader.ts'
import { GenderMenuItem } from './GenderMenuItem.tsx'
import { usePrefetch } from '../platform/low-data.ts'
import styles from './Header.module.css'
import { Logo } from '../page/Logo.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { texts } from './texts.ts'

/** The desktop header of spec §2.8. */
export function Header({ menus }: { menus: readonly GenderMenu[] }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <nav aria-label={texts.header.menu}>
          <ul className={styles.menu}>
            <MenuLink to={href('/new-arrivals')}>{texts.links.newArrivals}</MenuLink>
            {menus.map((menu) => (
              <GenderMenuItem key={menu.gender} menu={menu} />
            ))}
            <MenuLink to={href('/collection-all')}>{texts.links.shopAll}</MenuLink>
            <MenuLink to={href('/about-us')}>{texts.links.aboutUs}</MenuLink>
          </ul>
        </nav>
        <div className={styles.icons}>
          <Link to={href('/search')} aria-label={texts.links.search} className={iconButtonClass()}>
            <Icon name="search" />
          </Link>
          <CartLink className={iconButtonClass()}>
            {(count) => (
              <>
                <IconWithBadge name="bag" count={count} />
                <VisuallyHidden>{texts.header.bag}</VisuallyHidden>
              </>
            )}
          </CartLink>
          <Link to={href('/wishlist')} aria-label={texts.links.wishlist} className={iconButtonClass()}>
            <Icon name="heart" />
          </Link>
          <ProfileMenu />
        </div>
      </div>
    </header>
  )
}

function MenuLink({ to, children }: { to: string; children: string }) {
  const prefetch = usePrefetch()
  return (
    <li className={styles.item}>
      <NavLink to={to} prefetch={prefetch} className={styles.link ?? ''}>
        {children}
      </NavLink>
    </li>
  )
}
