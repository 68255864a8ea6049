import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Select } from '@nukkad/ui/Select'
import { texts } from './texts.ts'
import styles from './UnitChoice.module.css'

type Item = Pick<
  Order['items'][number],
  'orderItemId' | 'productName' | 'color' | 'size' | 'quantity' | 'cancelledQuantity' | 'returnedQuantity'
> & {
  /** The most units that can be chosen. Absent: all that the customer keeps. */
  most?: number
  /** The units chosen at first. Absent: as many as can be. */
  now?: number
}

/** Units by line. A line without a number means all that is left of it. */
export type Units = Readonly<Record<string, number>>

type UnitChoiceProps = {
  legend: string
  items: readonly Item[]
  units: Units
  onUnits: (units: Units) => void
}

/** Chooses items of an order: all that are left, unless fewer are selected. */
export function UnitChoice({ legend, items, units, onUnits }: UnitChoiceProps) {
  return (
    <fieldset className={styles.units}>
      <legend>{legend}</legend>
      {items
        .filter((item) => mostOf(item) > 0)
        .map((item) => (
          <div key={item.orderItemId} className={styles.line}>
            <span>
              {item.productName}
              <span className={styles.soft}>
                {item.color}, {item.size}
              </span>
            </span>
            <Select
              label={texts.units.label(item.productName, item.color, item.size)}
              labelHidden
              small
              value={units[item.orderItemId] ?? item.now ?? mostOf(item)}
              options={countsTo(mostOf(item))}
              onChange={(event) => onUnits({ ...units, [item.orderItemId]: Number(event.target.value) })}
            />
          </div>
        ))}
    </fieldset>
  )
}

/** The units of the line that the customer has or will get. */
export function keptOf({ quantity, cancelledQuantity, returnedQuantity }: Item): number {
  return quantity - cancelledQuantity - returnedQuantity
}

const mostOf = (item: Item) => item.most ?? keptOf(item)

/** The lines with at least one unit chosen. */
export function chosenUnits(items: readonly Item[], units: Units): { orderItemId: string; quantity: number }[] {
  return items
    .map((item) => ({
      orderItemId: item.orderItemId,
      // Somebody may have cancelled items meanwhile.
      quantity: Math.min(units[item.orderItemId] ?? keptOf(item), keptOf(item)),
    }))
    .filter(({ quantity }) => quantity > 0)
}

function countsTo(most: number) {
  return Array.from({ length: most + 1 }, (_, count) => ({
    value: count,
    label: count === 0 ? texts.units.none : texts.units.of(count, most),
  }))
}
