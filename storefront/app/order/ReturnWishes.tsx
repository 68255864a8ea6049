import type { Order } from '@nukkad/contract/order'
import { Select } from '@nukkad/ui/Select'
import { exchangeable, faultOfWish, variantWords } from './exchange-wishes.ts'
import styles from './ReturnWishes.module.css'
import { returnable, type ChosenItems } from './returnable.ts'
import type { ExchangeWishes } from './use-exchange-wishes.ts'

type ReturnWishesProps = {
  items: Order['items']
  chosen: ChosenItems
  exchange: ExchangeWishes
}

/** Money, or another size or colour, for each item that goes back. It is there before the stock is loaded, so nothing moves. */
export function ReturnWishes({ items, chosen, exchange }: ReturnWishesProps) {
  const { isOffered, wishes, setWishes, variants } = exchange
  const rows = returnable(items)
    .map((item) => ({ item, quantity: chosen.get(item.orderItemId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .map((row) => ({ ...row, options: exchangeable(row.item, row.quantity, variants) }))
  if (!isOffered || rows.length === 0) return null

  function choose(orderItemId: string, value: string, options: ReturnType<typeof exchangeable>) {
    const wish = options.find((option) => valueOf(option) === value)
    const next = new Map(wishes)
    next.delete(orderItemId)
    if (wish !== undefined) next.set(orderItemId, wish)
    setWishes(next)
  }

  return (
    <fieldset className={styles.pieces}>
      <legend className={styles.legend}>Refund, or another size or colour?</legend>
      {rows.map(({ item, quantity, options }) => {
        const wish = wishes.get(item.orderItemId)
        const fault = faultOfWish(item, quantity, { wishes, variants })
        return (
          <Select
            key={item.orderItemId}
            label={`${item.productName}, ${item.color}, ${item.size}`}
            value={wish === undefined || fault !== null ? '' : valueOf(wish)}
            error={fault ?? undefined}
            hint={variants.has(item.slug) && options.length === 0 ? noOther : undefined}
            options={[
              { value: '', label: 'Refund' },
              ...options.map((option) => ({ value: valueOf(option), label: `Exchange: ${variantWords(option)}` })),
            ]}
            onChange={(event) => choose(item.orderItemId, event.target.value, options)}
          />
        )
      })}
      {wishes.size > 0 && (
        <p className={styles.note}>
          We hold it for you now, and send it free of charge once we have received and checked your return.
        </p>
      )}
    </fieldset>
  )
}

const noOther = 'No other size or colour is in stock'

function valueOf({ color, size }: { color: string; size: string }): string {
  return `${size}/${color}`
}
