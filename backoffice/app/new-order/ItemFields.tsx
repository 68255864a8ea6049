import { formatRupees } from '@nukkad/contract/money'
import type { NewOrderQuote } from '@nukkad/contract/staff/new-orders'
import { IconButton } from '@nukkad/ui/IconButton'
import { QuantitySelect } from '@nukkad/ui/QuantitySelect'
import { Select } from '@nukkad/ui/Select'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { ProductSearch } from '../frame/ProductSearch.tsx'
import { colorsOf, type DraftLine, inColor, lineFor, sizesOf } from './new-order-draft.ts'
import { texts } from './texts.ts'
import styles from './NewOrderPage.module.css'

type ItemFieldsProps = {
  lines: readonly DraftLine[]
  quote: NewOrderQuote | null
  onLines: (lines: readonly DraftLine[]) => void
}

/** The items of the order, and a search that adds one. */
export function ItemFields({ lines, quote, onLines }: ItemFieldsProps) {
  const [added, setAdded] = useState(0)
  const toast = useToast()
  const change = (line: DraftLine) => onLines(lines.map((one) => (one.lineId === line.lineId ? line : one)))
  return (
    <>
      <ul className={styles.items}>
        {lines.map((line, at) => (
          <Item
            key={line.lineId}
            line={line}
            price={quote?.lines[at]?.price}
            onLine={change}
            onRemove={() => onLines(lines.filter((one) => one !== line))}
          />
        ))}
      </ul>
      <ProductSearch
        // Remounts, so that the field is empty after each product.
        key={added}
        label={texts.items.add}
        autoFocus={added > 0}
        onProduct={(product) => {
          const line = lineFor(product)
          if (line === null) toast(texts.items.soldOut(product.name), { tone: 'danger' })
          else onLines([...lines, line])
          setAdded(added + 1)
        }}
      />
    </>
  )
}

type ItemProps = {
  line: DraftLine
  price: number | undefined
  onLine: (line: DraftLine) => void
  onRemove: () => void
}

const mostOffered = 10

function Item({ line, price, onLine, onRemove }: ItemProps) {
  const { product, color, size, quantity } = line
  const sizes = sizesOf(product, color)
  const stock = sizes.find((one) => one.size === size)?.stock ?? 0
  return (
    <li className={styles.item}>
      <span className={styles.name}>
        <strong>{product.name}</strong>
        {price !== undefined && <span className={styles.soft}>{formatRupees(price)}</span>}
      </span>
      <Select
        label={texts.items.color(product.name)}
        labelHidden
        small
        value={color}
        options={colorsOf(product).map((one) => ({ value: one, label: one }))}
        onChange={(event) => onLine(inColor(line, event.target.value))}
      />
      <Select
        label={texts.items.size(product.name)}
        labelHidden
        small
        value={size}
        options={sizes.map((one) => ({
          value: one.size,
          label: texts.items.inStock(one.size, one.stock),
          disabled: one.stock <= 0,
        }))}
        onChange={(event) => onLine({ ...line, size: event.target.value })}
      />
      <QuantitySelect
        label={texts.items.quantity(product.name)}
        value={quantity}
        most={Math.min(Math.max(stock, 1), mostOffered)}
        onChange={(count) => onLine({ ...line, quantity: count })}
      />
      <IconButton icon="close" size={16} label={texts.items.remove(product.name)} onClick={onRemove} />
    </li>
  )
}
