import { formatRupees, percentOff } from '@nukkad/contract/money'
import { classNames } from './class-names.ts'
import styles from './Price.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const sizes = { small: styles.small, medium: styles.medium, large: styles.large }

/** The price in rupees. A reduced one also has its old price or MRP, struck through, and the percentage off. */
export function Price({ price, oldPrice = null, size = 'medium', quiet = false }: PriceProps) {
  const off = percentOff(price, oldPrice)
  return (
    <span className={classNames(styles.price, sizes[size])}>
      <span className={styles.now}>{formatRupees(price)}</span>
      {oldPrice !== null && oldPrice > price && (
        <>
          <VisuallyHidden>, instead of </VisuallyHidden>
          <s className={styles.old}>{formatRupees(oldPrice)}</s>
          {off > 0 && !quiet && (
            <span className={styles.off}>
              <VisuallyHidden>, </VisuallyHidden>
              {off}% off
            </span>
          )}
        </>
      )}
    </span>
  )
}

type PriceProps = {
  price: number
  oldPrice?: number | null
  size?: keyof typeof sizes
  /** Without the percentage. */
  quiet?: boolean
}
