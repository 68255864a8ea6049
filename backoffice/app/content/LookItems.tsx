import { mostLookProducts } from '@nukkad/contract/content-rules'
import { pictureAt } from '@nukkad/contract/media-rules'
import type { StaffContent } from '@nukkad/contract/staff/content'
import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { Badge } from '@nukkad/ui/Badge'
import { Select } from '@nukkad/ui/Select'
import { Link } from 'react-router'
import { ProductSearch } from '../frame/ProductSearch.tsx'
import { Failure } from '../platform/Failure.tsx'
import { paths } from '../platform/paths.ts'
import { MoveButtons } from '../frame/MoveButtons.tsx'
import styles from './LookItems.module.css'
import { texts } from './texts.ts'

export type LookItem = StaffContent['looks']['items'][number]['items'][number]

type LookItemsProps = {
  /** The place of its look, from 0. */
  at: number
  items: readonly LookItem[]
  fields: Readonly<Record<string, string>>
  onItems: (items: LookItem[]) => void
}

/** The products of a look, in order, each perhaps in one colour. */
export function LookItems({ at, items, fields, onItems }: LookItemsProps) {
  const list = `items.${at}.items`
  const swap = (place: number, other: number) =>
    items[other] && onItems(items.with(place, items[other]).with(other, items[place]!))
  return (
    <fieldset className={styles.part}>
      <legend>{texts.looks.items(at + 1)}</legend>
      <p className={styles.soft}>{texts.looks.itemsHint}</p>
      <ol className={styles.items}>
        {items.map((item, place) => (
          <li key={item.productId}>
            <Item
              item={item}
              error={fields[`${list}.${place}.productId`] ?? fields[`${list}.${place}.color`]}
              onColor={(color) => onItems(items.with(place, { ...item, color }))}
            />
            <MoveButtons
              name={item.name}
              isFirst={place === 0}
              isLast={place === items.length - 1}
              onMove={(by) => swap(place, place + by)}
              onRemove={() => onItems(items.filter((one) => one !== item))}
            />
          </li>
        ))}
      </ol>
      {fields[list] && <Failure>{fields[list]}</Failure>}
      {items.length < mostLookProducts && (
        <ProductSearch
          // Empty again after each selection.
          key={items.map(({ productId }) => productId).join()}
          label={texts.looks.addItem(at + 1)}
          autoFocus={false}
          onProduct={(product) =>
            onItems([...items.filter(({ productId }) => productId !== product.productId), itemOf(product)])
          }
        />
      )}
    </fieldset>
  )
}

/** A product as it was found; whether the store sells it is known once the look is saved. */
function itemOf({ productId, name, image, variants }: StockProduct): LookItem {
  const colours = variants.filter(({ isArchived }) => !isArchived).map(({ color }) => color)
  return { productId, name, image, color: null, colours: [...new Set(colours)], isSold: true }
}

type ItemProps = { item: LookItem; error: string | undefined; onColor: (color: string | null) => void }

const pictureWidth = 240

function Item({ item: { productId, name, image, color, colours, isSold }, error, onColor }: ItemProps) {
  const known = color === null || colours.includes(color) ? colours : [color, ...colours]
  return (
    <>
      {image === null ? (
        <span className={styles.picture} />
      ) : (
        <img
          src={pictureAt(image, { width: pictureWidth + 1, most: pictureWidth })}
          alt=""
          width={40}
          height={50}
          className={styles.picture}
        />
      )}
      <span className={styles.name}>
        <Link to={paths.product(productId)}>{name}</Link>
        {!isSold && <Badge>{texts.looks.notSold}</Badge>}
      </span>
      <span className={styles.colour}>
        <Select
          small
          label={texts.looks.colourOf(name)}
          labelHidden
          value={color ?? ''}
          error={error}
          options={[{ value: '', label: texts.looks.anyColour }, ...known.map((one) => ({ value: one, label: one }))]}
          onChange={({ target }) => onColor(target.value === '' ? null : target.value)}
        />
      </span>
    </>
  )
}
