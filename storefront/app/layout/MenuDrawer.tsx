import { Accordion } from '@nukkad/ui/Accordion'
import { Drawer } from '@nukkad/ui/Drawer'
import { href, Link } from 'react-router'
import { useSession } from '../platform/session.ts'
import type { GenderMenu } from '../page/chrome-loader.ts'
import styles from './MenuDrawer.module.css'
import { serviceLinks } from './service-links.ts'
import { texts } from './texts.ts'

export function MenuDrawer({ menus, open, onClose }: MenuDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title={texts.drawer.title} side="left" narrow>
      <Greeting />
      {menus.map((menu) => (
        <Accordion key={menu.gender} title={<span className={styles.word}>{menu.gender}</span>} name="menu" level={3}>
          <ul className={styles.categories}>
            {menu.categories.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={href('/products/:slug', { slug })}>{name}</Link>
              </li>
            ))}
            <li>
              <Link to={menu.href} className={styles.all}>
                {texts.categories.all(menu.gender)}
              </Link>
            </li>
          </ul>
        </Accordion>
      ))}
      <ul className={styles.links}>
        <li>
          <Link to={href('/new-arrivals')}>{texts.links.newArrivals}</Link>
        </li>
        <li>
          <Link to={href('/collection-all')}>{texts.links.shopAll}</Link>
        </li>
        <li>
          <Link to={href('/about-us')}>{texts.links.aboutUs}</Link>
        </li>
      </ul>
      <nav aria-label={texts.footer.customerService}>
        <ul className={styles.service}>
          {serviceLinks.map(([name, to]) => (
            <li key={name}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  )
}

function Greeting() {
  const session = useSession()
  return (
    <p className={styles.greeting}>
      {session === null ? (
        <Link to={href('/auth/login')}>{texts.drawer.login}</Link>
      ) : (
        <Link to={href('/my-profile')}>{session.user.name}</Link>
      )}
    </p>
  )
}

type MenuDrawerProps = { menus: readonly GenderMenu[]; open: boolean; onClose: () => void }
