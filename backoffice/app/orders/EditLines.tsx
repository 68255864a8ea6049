import type { OrderEditQuote } from '@nukkad/contract/staff/order-changes'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { Button } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { useState } from 'react'
import { ProductSearch } from '../frame/ProductSearch.tsx'
import { type Choice, formatChange, inColor, inProduct, optionsOf } from './edit-choices.ts'
import { texts } from './texts.ts'
import { keptOf } from './UnitChoice.tsx'
import styles from './Moves.module.css'

type Item = Order['items'][number]
type Variants = StockProduct['variants']
type Choices = Readonly<Record<string, Choice>>

type EditLinesProps = {
  order: Order
  stock: readonly StockProduct[] | null
  choices: Choices
  /** The quoted prices of an edit with another product; empty until then. */
  prices: OrderEditQuote['prices']
  onChoices: (choices: Choices) => void
}

/** The lines of an order, each with the variant that it has or gets. */
export function EditLines({ order, stock, choices, prices, onChoices }: EditLinesProps) {
  const choiceOf = (item: Item): Choice => choices[item.orderItemId] ?? { color: item.color, size: item.size }
  return order.items
    .filter((item) => keptOf(item) > 0)
    .map((item) => (
      <Line
        key={item.orderItemId}
        item={item}
        variants={variantsOf(item, choiceOf(item), stock)}
        choice={choiceOf(item)}
        price={prices.find(({ orderItemId }) => orderItemId === item.orderItemId)?.price}
        onChoice={(choice) => onChoices({ ...choices, [item.orderItemId]: choice })}
      />
    ))
}

/** With the stock as it was read last: in the search, or since. */
function variantsOf({ productId }: Item, { product }: Choice, stock: EditLinesProps['stock']): Variants {
  const found = stock?.find((one) => one.productId === (product?.productId ?? productId))
  return found?.variants ?? product?.variants ?? []
}

type LineProps = {
  item: Item
  variants: Variants
  choice: Choice
  price: number | undefined
  onChoice: (choice: Choice) => void
}

/** The API has the last word: what is sold out meanwhile is refused, and the stock is counted again. */
function Line({ item, variants, choice, price, onChoice }: LineProps) {
  const { product } = choice
  const { colors, sizes } = optionsOf(item, variants, choice)
  return (
    <fieldset className={styles.swap}>
      <legend>
        {item.productName}
        <span className={styles.now}>
          {' '}
          {keptOf(item)} × {item.color}, {item.size}
        </span>
      </legend>
      {product !== undefined && <p className={styles.wide}>{texts.edit.replacement(product.name)}</p>}
      <Select
        label={texts.edit.color}
        options={colors}
        value={choice.color}
        onChange={(event) => onChoice(inColor(item, variants, choice, event.target.value))}
      />
      <Select
        label={texts.edit.size}
        options={sizes}
        value={choice.size}
        onChange={(event) => onChoice({ ...choice, size: event.target.value })}
      />
      <p aria-live="polite" className={styles.means}>
        {formatChange(item, choice, price)}
      </p>
      <OtherProduct item={item} isOther={product !== undefined} onChoice={onChoice} />
    </fieldset>
  )
}

type OtherProductProps = Pick<LineProps, 'item' | 'onChoice'> & { isOther: boolean }

/** A search for a product that replaces the ordered one, and the way back. */
function OtherProduct({ item, isOther, onChoice }: OtherProductProps) {
  const [search, setSearch] = useState<'none' | 'open' | 'done'>('none')
  const { color, size, productName } = item
  function choose(choice: Choice) {
    onChoice(choice)
    setSearch('done')
  }
  return (
    <div className={styles.wide}>
      {search === 'open' ? (
        <ProductSearch
          label={texts.edit.find(productName)}
          autoFocus
          onProduct={(product) => choose(inProduct(item, product))}
        />
      ) : (
        // Takes the focus back from the search.
        <Button tone="quiet" size="small" autoFocus={search === 'done'} onClick={() => setSearch('open')}>
          {texts.edit.otherProduct}
        </Button>
      )}
      {(isOther || search === 'open') && (
        <Button tone="quiet" size="small" onClick={() => choose({ color, size })}>
          {texts.edit.keep}
        </Button>
      )}
    </div>
  )
}
