import type { Order } from '@nukkad/contract/order'
import { Select } from '@nukkad/ui/Select'
import { exchangeable, choiceError, variantWords } from './exchange-choices.ts'
import styles from './ExchangeFields.module.css'
import { returnable, type ChosenItems } from './returnable.ts'
import type { ExchangeState } from './use-exchange-choices.ts'

type ExchangeFieldsProps = {
  items: Order['items']
  chosen: ChosenItems
  exchange: ExchangeState
}

/** A refund, or another size or colour, for each returned item. Shown before the stock is loaded, so nothing moves. */
export function ExchangeFields({ items, chosen, exchange }: ExchangeFieldsProps) {
  const { isOffered, choices, setChoices, variants } = exchange
  const rows = returnable(items)
    .map((item) => ({ item, quantity: chosen.get(item.orderItemId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .map((row) => ({ ...row, options: exchangeable(row.item, row.quantity, variants) }))
  if (!isOffered || rows.length === 0) return null

  function choose(orderItemId: string, value: string, options: ReturnType<typeof exchangeable>) {
    const choice = options.find((option) => valueOf(option) === value)
    const next = new Map(choices)
    next.delete(orderItemId)
    if (choice !== undefined) next.set(orderItemId, choice)
    setChoices(next)
  }

  return (
    <fieldset className={styles.pieces}>
      <legend className={styles.legend}>Refund, or another size or colour?</legend>
      {rows.map(({ item, quantity, options }) => {
        const choice = choices.get(item.orderItemId)
        const fault = choiceError(item, quantity, { choices, variants })
        return (
          <Select
            key={item.orderItemId}
            label={`${item.productName}, ${item.color}, ${item.size}`}
            value={choice === undefined || fault !== null ? '' : valueOf(choice)}
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
      {choices.size > 0 && (
        <p className={styles.note}>
          We hold the new item for you and send it free of charge once we have checked your return.
        </p>
      )}
    </fieldset>
  )
}

const noOther = 'No other size or colour is in stock'

function valueOf({ color, size }: { color: string; size: string }): string {
  return `${size}/${color}`
}
