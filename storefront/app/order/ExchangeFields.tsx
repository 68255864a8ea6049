import type { Variant } from '@nukkad/contract/catalogue'
import type { Order } from '@nukkad/contract/order'
import { Select } from '@nukkad/ui/Select'
import { exchangeable, choiceError } from './exchange-choices.ts'
import styles from './ExchangeFields.module.css'
import { ItemFields } from './ItemFields.tsx'
import { returnable, type ChosenItems } from './returnable.ts'
import { texts } from './texts.ts'
import type { ExchangeState } from './use-exchange-choices.ts'

type ExchangeFieldsProps = {
  items: Order['items']
  chosen: ChosenItems
  exchange: ExchangeState
  /** Send was pressed: what is missing is told. What sold out is told at once. */
  isRefused: boolean
}

/** A refund, or another size or colour, for each returned item. Shown before the stock is loaded, so nothing moves. */
export function ExchangeFields({ items, chosen, exchange, isRefused }: ExchangeFieldsProps) {
  const { isOffered, isRequired, choices, setChoices, variants } = exchange
  const rows = returnable(items)
    .map((item) => ({ item, quantity: chosen.get(item.orderItemId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .map((row) => ({ ...row, options: exchangeable(row.item, row.quantity, variants) }))
  if (!isOffered || rows.length === 0) return null

  function choose(orderItemId: string, value: string, options: ReturnType<typeof exchangeable>) {
    const choice = value === 'refund' ? value : options.find((option) => valueOf(option) === value)
    const next = new Map(choices)
    next.delete(orderItemId)
    if (choice !== undefined) next.set(orderItemId, choice)
    setChoices(next)
  }

  return (
    <ItemFields legend={isRequired ? texts.exchange.legendExchange : texts.exchange.legend}>
      {rows.map(({ item, quantity, options }) => {
        const choice = choices.get(item.orderItemId)
        const error = choiceError(item, quantity, { choices, variants, isRequired: isRequired && isRefused })
        return (
          <Select
            key={item.orderItemId}
            label={texts.items.item(item.productName, item.color, item.size)}
            value={choice === undefined || error !== null ? '' : valueOf(choice)}
            error={error ?? undefined}
            hint={options.length === 0 ? hintOf(variants.get(item.slug)) : undefined}
            options={[
              { value: '', label: isRequired ? texts.exchange.choose : texts.exchange.refund },
              ...(isRequired ? [{ value: 'refund', label: texts.exchange.refund }] : []),
              ...options.map((option) => ({ value: valueOf(option), label: texts.exchange.for(option) })),
            ]}
            onChange={(event) => choose(item.orderItemId, event.target.value, options)}
          />
        )
      })}
      {exchange.of(chosen).size > 0 && <p className={styles.note}>{texts.exchange.note}</p>}
    </ItemFields>
  )
}

/** Why no exchange is offered; undefined while that is being loaded. */
function hintOf(variants: readonly Variant[] | null | undefined): string | undefined {
  if (variants === undefined) return undefined
  return variants === null ? texts.exchange.notLoaded : texts.exchange.noOther
}

function valueOf(choice: 'refund' | { color: string; size: string }): string {
  return choice === 'refund' ? choice : `${choice.size}/${choice.color}`
}
