import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './RatingBars.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The number of ratings with five stars, four, down to one. */
export function RatingBars({ counts }: { counts: Record<1 | 2 | 3 | 4 | 5, number> }) {
  const total = Math.max(1, counts[1] + counts[2] + counts[3] + counts[4] + counts[5])
  return (
    <ul className={styles.bars}>
      {([5, 4, 3, 2, 1] as const).map((stars) => (
        <li key={stars} className={styles.bar}>
          <span className={styles.stars}>
            {stars}
            <VisuallyHidden>{stars === 1 ? ' star:' : ' stars:'}</VisuallyHidden>
            <Icon name="star-filled" size={14} />
          </span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className={styles.track}>
            <rect width={(counts[stars] / total) * 100} height="1" fill="currentColor" />
          </svg>
          <span className={classNames(styles.number, styles.amount)}>{counts[stars]}</span>
        </li>
      ))}
    </ul>
  )
}
