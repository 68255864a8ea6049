import type { SavedItem } from '@nukkad/contract/cart'
import { Button } from '@nukkad/ui/Button'
import { Price } from '@nukkad/ui/Price'
import { useToast } from '@nukkad/ui/Toast'
import { useId } from 'react'
import { Link } from 'react-router'
import { productPath } from '../../goods/card.ts'
import { GarmentStamp } from '../../goods/Photo.tsx'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import { useCart } from '../../state/cart-context.ts'
import styles from './SavedItems.module.css'
import { texts } from './texts.ts'

/** The items saved from the bag for later. They are not counted and not paid. */
export function SavedItems({ items }: { items: readonly SavedItem[] | undefined }) {
  const title = useId()
  if (items === undefined) return null
  return (
    <section aria-labelledby={title} className={styles.saved}>
      <h2 id={title} className={styles.title}>
        {texts.saved.title}
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <SavedRow key={item.savedItemId} item={item} />
        ))}
      </ul>
    </section>
  )
}

function SavedRow({ item }: { item: SavedItem }) {
  const { productName, color, size, quantity, available } = item
  const { move, forget } = useSavedActions(item)
  const path = productPath(item.slug)
  return (
    <li className={styles.item}>
      <Link to={path} reloadDocument tabIndex={-1} aria-hidden="true">
        <GarmentStamp url={item.image} sizes="72px" className={styles.picture} />
      </Link>
      <div>
        <h3 className={styles.name}>
          <Link to={path} reloadDocument>
            {productName}
          </Link>
        </h3>
        <p className={styles.variant}>
          {texts.line.variant(color, size)}
          {quantity > 1 && texts.saved.quantity(quantity)}
        </p>
        <Price price={item.price} oldPrice={item.oldPrice} />
        {available === 0 && <p className={styles.soldOut}>{texts.saved.soldOut}</p>}
        <div className={styles.ways}>
          <Button
            tone="quiet"
            size="small"
            aria-label={texts.saved.moveItem(productName)}
            disabledReason={available === 0 ? texts.saved.soldOut : null}
            onClick={move}
          >
            {texts.saved.move}
          </Button>
          <Button tone="quiet" size="small" aria-label={texts.saved.forgetItem(productName)} onClick={forget}>
            {texts.saved.forget}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Another tab may have moved it; then the bag is read again. */
function useSavedActions({ savedItemId }: SavedItem) {
  const { moveToBag, removeSaved, reload } = useCart()
  const toast = useToast()
  const toastFailure = useFailureToast()
  const attempt = async (work: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await work()
      toast(done, { tone: 'success' })
    } catch (error) {
      toastFailure(failed, error)
      await reload()
    }
  }
  return {
    move: () => attempt(() => moveToBag(savedItemId), texts.saved.moved, texts.saved.moveFailed),
    forget: () => attempt(() => removeSaved(savedItemId), texts.saved.removed, texts.saved.removeFailed),
  }
}
