import { type PointerEvent, useRef, useState } from 'react'
import { lowData } from '../platform/low-data.ts'
import type { Card } from './card.ts'
import { CardPictures } from './CardPictures.tsx'
import { CardWords } from './CardWords.tsx'
import styles from './ProductCard.module.css'
import { QuickAdd } from './QuickAdd.tsx'
import { useLongPress } from './use-long-press.ts'
import { useQuickAdd } from './use-quick-add.tsx'
import { WishlistHeart } from './WishlistHeart.tsx'

/**
 * A product in a list. `still` leaves out the picture's flight to the product page, which has its own picture.
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
    onRest: () => void (isQuick && quickAdd.cause === null && !lowData.isOn() && quickAdd.open('hover')),
    onLeave: () => quickAdd.cause === 'hover' && quickAdd.close(),
  })

  function onEnter(event: PointerEvent) {
    if (event.pointerType === 'mouse' && !lowData.isOn()) setPointed(true)
    rest.onEnter(event)
  }
  const longPress = useLongPress(isQuick ? () => void (quickAdd.cause !== 'press' && quickAdd.open('press')) : null)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- each has a button for the keyboard
    <article
      className={styles.card}
      onPointerEnter={onEnter}
      onPointerLeave={rest.onLeave}
      onClick={rest.cancel}
      data-quick={isQuick}
      {...longPress}
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
  /** The shown width of the picture, for the browser's choice of file. */
  sizes: string
  eager?: boolean
  still?: boolean
  buyable?: boolean
  level?: 2 | 3
}

const restMillis = 150

/**
 * Calls when a mouse rests on an element, and when it leaves; a pointer that only passes over calls neither.
 * `cancel` ends a rest that has just begun: a press is the stronger wish, also when it closes at once what it opened.
 */
function useRestingPointer({ onRest, onLeave }: { onRest: () => void; onLeave: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  return {
    cancel,
    onEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      cancel()
      timer.current = setTimeout(onRest, restMillis)
    },
    onLeave: () => {
      cancel()
      onLeave()
    },
  }
}
