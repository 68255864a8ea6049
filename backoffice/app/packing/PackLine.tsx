import { pictureAt } from '@nukkad/contract/media-rules'
import type { PackingOrder } from '@nukkad/contract/staff/packing'
import { Icon } from '@nukkad/ui/Icon'
import { texts } from './texts.ts'
import styles from './PackOrderPage.module.css'

type PackLineProps = { line: PackingOrder['lines'][number]; onTick: () => void }

/** The whole line is the button: one press per item. */
export function PackLine({ line, onTick }: PackLineProps) {
  const { productName, color, size, sku, image, quantity, ticked } = line
  const isDone = ticked === quantity
  const isOver = ticked > quantity
  return (
    <li>
      <button
        type="button"
        className={[styles.line, isDone && styles.done, isOver && styles.over].filter(Boolean).join(' ')}
        disabled={ticked >= quantity}
        onClick={onTick}
      >
        <img
          src={pictureAt(image, { width: 480, most: 480 })}
          alt=""
          width={96}
          height={120}
          className={styles.picture}
        />
        <span className={styles.what}>
          <strong>{productName}</strong>
          <span className={styles.variant}>
            {color}, {size}
          </span>
          {sku !== null && <span className={styles.soft}>{sku}</span>}
          {isOver && <span className={styles.more}>{texts.pack.tooMany(ticked - quantity)}</span>}
        </span>
        <span className={styles.count}>
          {isDone ? <Icon name="check" size={32} label={texts.pack.inBox} /> : texts.pack.line(ticked, quantity)}
        </span>
      </button>
    </li>
  )
}
