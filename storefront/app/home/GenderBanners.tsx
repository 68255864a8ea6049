import { Icon } from '@nukkad/ui/Icon'
import { Link } from 'react-router'
import { promos } from '../chrome/campaign.ts'
import { useChromeData } from '../chrome/chrome-loader.ts'
import { Photo } from '../product/Photo.tsx'
import styles from './GenderBanners.module.css'
import { Toned } from './Toned.tsx'
import { genderPath } from '../listing/gender-path.ts'

export function GenderBanners() {
  return (
    <div className={styles.spread}>
      <Door gender="Women" />
      <Door gender="Men" />
    </div>
  )
}

function Door({ gender }: { gender: 'Men' | 'Women' }) {
  const { picture, tone } = promos[gender][1]
  const { pictures } = useChromeData()
  return (
    <Toned hex={tone} className={styles.door}>
      <Photo {...pictures[picture]} alt="" tint={tone} sizes="50vw" className={styles.picture} />
      <h2 className={styles.title}>
        <Link to={genderPath(gender)} prefetch="intent" className={styles.link}>
          {gender}
          <Icon name="arrow-right" size={40} />
        </Link>
      </h2>
    </Toned>
  )
}
