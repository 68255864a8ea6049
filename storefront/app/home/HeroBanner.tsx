import { buttonClass } from '@nukkad/ui/Button'
import { Link } from 'react-router'
import { type Banner, bannerSizes } from '../chrome/campaign.ts'
import styles from './HeroBanner.module.css'
import { isDark } from './tone.ts'
import { Toned } from './Toned.tsx'

const { wide, tall } = bannerSizes

/** One banner: the picture to its edges, the line in the calm part of it, one button. */
export function HeroBanner({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <Toned hex={banner.tone} className={styles.banner}>
      <picture>
        <source media="(min-width: 48rem)" srcSet={banner.wide} {...wide} />
        <img
          src={banner.tall}
          alt={banner.alt}
          {...tall}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          draggable={false}
          className={styles.picture}
        />
      </picture>
      <div className={styles.words}>
        <Heading className={styles.title}>{banner.title}</Heading>
        <p className={styles.line}>{banner.words}</p>
        <Link to={banner.href} className={buttonClass({ tone: isDark(banner.tone) ? 'primary' : 'secondary' })}>
          {banner.action}
        </Link>
      </div>
    </Toned>
  )
}
