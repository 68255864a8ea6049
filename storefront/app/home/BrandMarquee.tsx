import { Marquee } from '@nukkad/ui/Marquee'
import styles from './BrandMarquee.module.css'

const speed = 40 // spec §9
const brands = [
  'Gully Eleven',
  'Last Bus',
  'Monsoon Club',
  'Horn OK Please',
  'Nukkad Junction',
  'Cutting Chai',
  'Meter Se',
  'Light Gayi',
]

export function BrandMarquee() {
  return (
    <div className={styles.band} data-surface="ink">
      <Marquee label="Our labels" speed={speed}>
        {brands.map((brand) => (
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
