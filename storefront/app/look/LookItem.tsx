import { Price } from '@nukkad/ui/Price'
import { SizeGroup } from '@nukkad/ui/SizeButton'
import { SwatchDots } from '@nukkad/ui/SwatchDots'
import { Link } from 'react-router'
import { productPath } from '../goods/card.ts'
import { Photo } from '../goods/Photo.tsx'
import styles from './LookItem.module.css'
import { type ChosenSizes, sizeOf, type Wearable } from './look-items.ts'
import { texts } from './texts.ts'

/** One item of a look with its sizes. */
export function LookItem({ item, chosen, onChoose }: LookItemProps) {
  const { card, color, sizes } = item
  const { productId, slug, name, price, oldPrice, colours, front } = card
  const size = sizeOf(item, chosen)
  return (
    <li className={styles.item}>
      {front && (
        <Photo
          url={front.url}
          alt=""
          width={front.width}
          height={front.height}
          tint={front.tone}
          most={480}
          sizes="5rem"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={productPath(slug, { color })}>{name}</Link>
        </h3>
        <Price price={price} oldPrice={oldPrice} />
        <span className={styles.colour}>
          <SwatchDots colours={colours.filter((one) => one.name === color)} /> {color}
        </span>
        <SizeGroup
          legend={texts.size}
          value={size === undefined ? [] : [size]}
          onChange={([next]) => onChoose(productId, next)}
          options={sizes.map((one) => ({
            size: one.size,
            ...(one.available === 0 && { soldOut: texts.soldOut(color) }),
          }))}
        />
      </div>
    </li>
  )
}

type LookItemProps = {
  item: Wearable
  chosen: ChosenSizes
  onChoose: (productId: string, size: string | undefined) => void
}
