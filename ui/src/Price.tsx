import { formatRupees, percentOff } from '@nukkad/contract/money'
import { classNames } from './class-names.ts'
import styles from './Price.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const sizes = { small: styles.small, medium: styles.medium, large: styles.large }

/** What it costs, and when it came down what it cost before, or its MRP, struck through and how much is off. Rupees. */
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
  /** Without the per cent. */
  quiet?: boolean
}
