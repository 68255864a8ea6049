import type { CartItem } from '@nukkad/contract/cart'
import { formatRupees } from '@nukkad/contract/money'
import { Button } from '@nukkad/ui/Button'
import { Price } from '@nukkad/ui/Price'
import { QuantitySelect } from '@nukkad/ui/QuantitySelect'
import { Link } from 'react-router'
import { GarmentStamp } from '../../goods/Photo.tsx'
import styles from './CartItemRow.module.css'
import { texts } from './texts.ts'
import { useLineActions } from './use-line-actions.tsx'
import type { ChangeLine } from '../../state/use-shown-cart.ts'
import { productPath } from '../../goods/card.ts'
import { stockTrouble } from './stock-trouble.ts'

type CartItemRowProps = { item: CartItem; maxQuantity: number; changeLine: ChangeLine }

export function CartItemRow({ item, maxQuantity, changeLine }: CartItemRowProps) {
  const path = productPath(item.slug)
  return (
    <li className={styles.line}>
      <Link to={path} reloadDocument tabIndex={-1} aria-hidden="true">
        <GarmentStamp url={item.image} sizes="(width >= 768px) 144px, 104px" className={styles.picture} />
      </Link>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={path} reloadDocument>
            {item.productName}
          </Link>
        </h2>
        <p className={styles.variant}>{texts.line.variant(item.color, item.size)}</p>
        <Price price={item.price} oldPrice={item.oldPrice} />
        <LineStock item={item} maxQuantity={maxQuantity} />
      </div>
      <LineActions item={item} maxQuantity={maxQuantity} changeLine={changeLine} />
    </li>
  )
}

function LineActions({ item, maxQuantity, changeLine }: CartItemRowProps) {
  const { changeQuantity, remove, saveForLater, moveToWishlist } = useLineActions(item, changeLine)
  const { productName, quantity, available, price } = item
  return (
    <div className={styles.actions}>
      <QuantitySelect
        value={quantity}
        most={Math.min(available, maxQuantity)}
        onChange={changeQuantity}
        label={texts.line.quantity(productName, item.color, item.size)}
      />
      <div className={styles.ways}>
        <Button tone="quiet" size="small" onClick={remove} aria-label={texts.line.removeItem(productName)}>
          {texts.line.remove}
        </Button>
        <Button tone="quiet" size="small" onClick={saveForLater} aria-label={texts.saved.saveItem(productName)}>
          {texts.saved.save}
        </Button>
        <Button tone="quiet" size="small" onClick={moveToWishlist} aria-label={texts.line.itemToWishlist(productName)}>
          {texts.line.toWishlist}
        </Button>
      </div>
      {quantity > 1 && <p className={styles.sum}>{formatRupees(price * quantity)}</p>}
    </div>
  )
}

/** Why a line cannot be ordered, or that few are left. Nothing when there is enough. */
function LineStock({ item, maxQuantity }: Omit<CartItemRowProps, 'changeLine'>) {
  const trouble = stockTrouble(item, maxQuantity)
  if (trouble === null) return null
  return (
    <p role={trouble.isBlocking ? 'alert' : undefined} className={trouble.isBlocking ? styles.blocking : styles.few}>
      {trouble.words}
    </p>
  )
}
