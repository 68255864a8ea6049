import { type MouseEvent, type PointerEvent, useState } from 'react'
import { savesData } from '../platform/save-data.ts'
import type { Card } from './card.ts'
import { CardPictures } from './CardPictures.tsx'
import { CardWords } from './CardWords.tsx'
import styles from './ProductCard.module.css'
import { QuickAdd } from './QuickAdd.tsx'
import { useQuickAdd } from './use-quick-add.tsx'
import { useRestingPointer } from './use-resting-pointer.ts'
import { WishlistHeart } from './WishlistHeart.tsx'

/**
 * A product in a list. `still` leaves out the picture's flight to the product page, which has a picture of its own.
 * `buyable` lets a size be added from here.
 */
export function ProductCard({
  card,
  sizes,
  eager = false,
  still = false,
  buyable = false,
  level = 3,
}: ProductCardProps) {
  const [isPointed, setPointed] = useState(false)
  const quickAdd = useQuickAdd(card)
  const isQuick = buyable && card.inStock
  const rest = useRestingPointer({
    onRest: () => void (isQuick && quickAdd.cause === null && !savesData() && quickAdd.open('hover')),
    onLeave: () => quickAdd.cause === 'hover' && quickAdd.close(),
  })

  function onEnter(event: PointerEvent) {
    if (event.pointerType === 'mouse' && !savesData()) setPointed(true)
    rest.onEnter(event)
  }
  // A long press; it would open the browser's own menu for the link.
  function onContextMenu(event: MouseEvent) {
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch' || !isQuick) return
    event.preventDefault()
    void quickAdd.open('press')
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each has a button for the keyboard
    <article
      className={styles.card}
      onPointerEnter={onEnter}
      onPointerLeave={rest.onLeave}
      onContextMenu={onContextMenu}
    >
      <CardPictures card={card} sizes={sizes} eager={eager} still={still} withBack={isPointed} />
      <CardWords card={card} level={level} viewTransition={!still} />
      <div className={styles.heart}>
        <WishlistHeart productId={card.productId} name={card.name} />
      </div>
      {isQuick && <QuickAdd card={card} quickAdd={quickAdd} />}
    </article>
  )
}

type ProductCardProps = {
  card: Card
  /** How wide the picture is shown, for the browser's choice of file. */
  sizes: string
  eager?: boolean
  still?: boolean
  buyable?: boolean
  level?: 2 | 3
}
