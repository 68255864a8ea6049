import { type Banner, banners } from '../chrome/campaign.ts'
import { Steps } from '../product/Steps.tsx'
import { useSnapRow } from '../product/use-snap-row.ts'
import { HeroBanner } from './HeroBanner.tsx'
import styles from './HeroBanners.module.css'

/** The cover: the season's banners in a row that swipes. They move only when asked to. */
export function HeroBanners() {
  const { row, index, show, onScroll } = useSnapRow<HTMLUListElement>()
  return (
    <section aria-label="In season" className={styles.cover}>
      <ul ref={row} onScroll={onScroll} className={styles.row}>
        {banners.map((banner: Banner, place) => (
          <li key={banner.name} className={styles.place}>
            <HeroBanner banner={banner} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      <div className={styles.steps}>
        <Steps what="banner" index={index} count={banners.length} onShow={show} />
      </div>
    </section>
  )
}
