import { Icon } from '@nukkad/ui/Icon'
import { Link } from 'react-router'
import { type GenderMenu, useChromeData } from '../chrome/chrome-loader.ts'
import { Photo } from '../product/Photo.tsx'
import styles from './GenderBanners.module.css'
import { Toned } from './Toned.tsx'

const plainTone = '#f9f4ec'

export function GenderBanners() {
  const { menus } = useChromeData()
  return (
    <div className={styles.spread}>
      {menus.toReversed().map((menu) => (
        <Door key={menu.gender} menu={menu} />
      ))}
    </div>
  )
}

/** With the last picture of the gender's menu; the first stands in the menu beside it. */
function Door({ menu: { gender, href, promos } }: { menu: GenderMenu }) {
  const { picture, tone } = promos.at(-1) ?? { picture: null, tone: plainTone }
  return (
    <Toned hex={tone} className={styles.door}>
      {picture && <Photo {...picture} alt="" tint={tone} sizes="50vw" className={styles.picture} />}
      <h2 className={styles.title}>
        <Link to={href} prefetch="intent" className={styles.link}>
          {gender}
          <Icon name="arrow-right" size={40} />
        </Link>
      </h2>
    </Toned>
  )
}
