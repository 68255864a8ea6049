import { useId } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Rating.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const star = 'm12 3.2 2.7 5.7 6.2.8-4.6 4.3 1.2 6.2-5.5-3-5.5 3 1.2-6.2-4.6-4.3 6.2-.8z'
const places = [0, 24, 48, 72, 96]

/**
 * Stars out of five, filled to the tenth, and the number of ratings. `compact` is one star and the number, for cards.
 */
export function Rating({ value, count, compact = false, size = 20 }: RatingProps) {
  return (
    <span className={styles.rating}>
      {compact ? <Icon name="star-filled" size={16} /> : <Stars value={value} size={size} />}
      <span aria-hidden="true" className={styles.number}>
        {value.toFixed(1)}
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className={styles.count}>
          ({count})
        </span>
      )}
      <VisuallyHidden>
        Rated {value.toFixed(1)} out of 5{count !== undefined && ` by ${count} ${count === 1 ? 'shopper' : 'shoppers'}`}
      </VisuallyHidden>
    </span>
  )
}

function Stars({ value, size }: { value: number; size: number }) {
  const clip = useId()
  return (
    <svg viewBox="0 0 120 24" width={size * 5} height={size} aria-hidden="true" className={styles.stars}>
      <clipPath id={clip}>
        <rect width={starsWidth(value)} height="24" />
      </clipPath>
      {places.map((x) => (
        <path key={x} d={star} transform={`translate(${x})`} className={styles.hollow} />
      ))}
      <g clipPath={`url(#${clip})`}>
        {places.map((x) => (
          <path key={x} d={star} transform={`translate(${x})`} className={styles.full} />
        ))}
      </g>
    </svg>
  )
}

// A star's arms span 3 to 21 of its 24 units, so a half must fall in the middle of those.
function starsWidth(value: number): number {
  const whole = Math.floor(value)
  return whole * 24 + (value > whole ? 3 + (value - whole) * 18 : 0)
}

type RatingProps = { value: number; count?: number | undefined; compact?: boolean; size?: number }
