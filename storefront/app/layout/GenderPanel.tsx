import { Icon } from '@nukkad/ui/Icon'
import { href, Link } from 'react-router'
import { Photo } from '../goods/Photo.tsx'
import type { GenderMenu } from '../page/chrome-loader.ts'
import { usePrefetch } from '../platform/low-data.ts'
import styles from './GenderPanel.module.css'
import { texts } from './texts.ts'

/** A gender's categories and pictures to walk into (spec §2.8). */
export function GenderPanel({ menu, isOpen, onLeave }: GenderPanelProps) {
  const prefetch = usePrefetch()
  return (
    <div hidden={!isOpen} className={styles.panel}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- closes after any of its links */}
      <div className={styles.inner} onClick={onLeave}>
        <div>
          <ul className={styles.categories}>
            {menu.categories.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={href('/products/:slug', { slug })} prefetch={prefetch}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <Link to={menu.href} className={styles.all}>
            {texts.categories.all(menu.gender)} <Icon name="arrow-right" size={20} />
          </Link>
        </div>
        <ul className={styles.promos}>
          {menu.promos.map(({ caption, href, tone, picture }) => (
            <li key={caption}>
              <Link to={href} className={styles.promo}>
                <Photo {...picture} alt="" tint={tone} sizes="clamp(9rem, 15vw, 15rem)" className={styles.picture} />
                <span className={styles.caption}>{caption}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type GenderPanelProps = { menu: GenderMenu; isOpen: boolean; onLeave: () => void }
