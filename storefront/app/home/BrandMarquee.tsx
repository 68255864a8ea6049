import { Marquee } from '@nukkad/ui/Marquee'
import styles from './BrandMarquee.module.css'
import { texts } from './texts.ts'

const speed = 40 // spec §9

export function BrandMarquee({ labels }: { labels: readonly string[] }) {
  return (
    <div className={styles.band} data-surface="ink">
      <Marquee label={texts.marquee} speed={speed}>
        {labels.map((brand) => (
          <span key={brand} className={styles.brand}>
            {brand}
            <svg viewBox="0 0 10 10" width="14" height="14" aria-hidden="true">
              <path d="M0 0h10v10z" fill="currentColor" />
            </svg>
          </span>
        ))}
      </Marquee>
    </div>
  )
}
