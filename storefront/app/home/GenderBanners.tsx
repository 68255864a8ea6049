import { Icon } from '@nukkad/ui/Icon'
import { Link } from 'react-router'
import { type GenderMenu, useChromeData } from '../page/chrome-loader.ts'
import { Photo } from '../goods/Photo.tsx'
import type { HomeCovers } from './home-loader.ts'
import { usePrefetch } from '../platform/low-data.ts'
import styles from './GenderBanners.module.css'
import { Toned } from '../page/Toned.tsx'

const plainTone = '#f9f4ec'

export function GenderBanners({ covers }: { covers: HomeCovers }) {
  const { menus } = useChromeData()
  return (
    <div className={styles.spread}>
      {menus.toReversed().map((menu) => (
        <Door key={menu.gender} menu={menu} cover={covers[menu.gender]} />
      ))}
    </div>
  )
}

/**
 * With the last picture of the gender's menu; the menu beside it has the first. Without any, with the banner of one
 * of the gender's categories.
 */
function Door({ menu: { gender, href, promos }, cover }: { menu: GenderMenu; cover: HomeCovers['Men'] }) {
  const prefetch = usePrefetch()
  const { picture, tone } = promos.at(-1) ?? { picture: cover, tone: cover?.tone ?? plainTone }
  return (
    <Toned hex={tone} className={styles.door}>
      {picture && <Photo {...picture} alt="" tint={tone} sizes="50vw" className={styles.picture} />}
      <h2 className={styles.title}>
        <Link to={href} prefetch={prefetch} className={styles.link}>
          {gender}
          <Icon name="arrow-right" size={40} />
        </Link>
      </h2>
    </Toned>
  )
}
