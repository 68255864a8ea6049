import styles from './SwatchDots.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The colours of a card as small dots, and the number of further ones. */
export function SwatchDots({ colours, max = 5 }: { colours: readonly { name: string; hex: string }[]; max?: number }) {
  const shown = colours.slice(0, max)
  return (
    <span className={styles.dots}>
      <VisuallyHidden>Colours: {colours.map((colour) => colour.name).join(', ')}</VisuallyHidden>
      {shown.map((colour) => (
        <svg key={colour.name} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" className={styles.cloth}>
          <circle cx="7" cy="7" r="6.5" fill={colour.hex} />
        </svg>
      ))}
      {colours.length > max && (
        <span aria-hidden="true" className={styles.more}>
          +{colours.length - max}
        </span>
      )}
    </span>
  )
}
