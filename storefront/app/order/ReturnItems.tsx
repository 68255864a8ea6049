import { formatRupees } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { QuantitySelect } from '@nukkad/ui/QuantitySelect'
import styles from './ReturnItems.module.css'
import { ItemFields } from './ItemFields.tsx'
import { returnable, type ChosenItems } from './returnable.ts'
import { texts } from './texts.ts'

type ReturnItemsProps = {
  items: Order['items']
  chosen: ChosenItems
  error: string | null
  onChange: (chosen: ChosenItems) => void
}

/** The choice of the items to return. Not shown for a single item. */
export function ReturnItems({ items, chosen, error, onChange }: ReturnItemsProps) {
  const lines = returnable(items)
  if (lines.reduce((sum, { most }) => sum + most, 0) < 2) return null
  const choose = (orderItemId: string, quantity: number) => onChange(new Map(chosen).set(orderItemId, quantity))
  return (
    <ItemFields legend={texts.items.legend}>
      <p className={styles.once}>{texts.items.once}</p>
      {lines.map(({ orderItemId, productName, color, size, price, most }, at) => {
        const quantity = chosen.get(orderItemId) ?? 0
        const item = texts.items.item(productName, color, size)
        return (
          <div key={orderItemId} className={styles.item}>
            <Checkbox
              label={item}
              aside={formatRupees(price)}
              checked={quantity > 0}
              error={at === 0 ? error : null}
              onChange={(event) => choose(orderItemId, event.target.checked ? most : 0)}
            />
            {most > 1 && quantity > 0 && (
              <QuantitySelect
                label={texts.items.quantity(item)}
                value={quantity}
                most={most}
                onChange={(count) => choose(orderItemId, count)}
              />
            )}
          </div>
        )
      })}
    </ItemFields>
  )
}
