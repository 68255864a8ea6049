import type { Product } from '@nukkad/contract/catalogue'
import { fewUnits } from '@nukkad/contract/stock-rules'
import { Button } from '@nukkad/ui/Button'
import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useAddToCart } from './use-add-to-cart.tsx'
import { ProductNotFound } from './ProductNotFound.tsx'
import { shownColour } from './shown-colour.ts'
import { useStockNow } from './use-stock-now.ts'
import type { QuickSizesProps } from './quick-sizes-props.ts'
import styles from './QuickSizes.module.css'
import { texts } from './texts.ts'

/** One colour's sizes; a press on one puts it into the bag, as the product page does. */
export function QuickSizes({ card, cause, onDone, onLeave }: QuickSizesProps) {
  const { product, failure, readAgain, retry } = useStockNow(card.slug)
  const place = useRef<HTMLDivElement>(null)
  useFocusOnFirst(place, cause === 'press' && product !== undefined)
  usePressBeside(place, onLeave)

  return (
    <div ref={place} className={styles.sizes} data-cause={cause}>
      {failure !== undefined && <ProductNotFound error={failure} onRetry={retry} />}
      {product === undefined && failure === undefined && (
        <Loading label={texts.quickAdd.loading}>
          <Skeleton shape="button" />
        </Loading>
      )}
      {product !== undefined && (
        <Sizes
          product={product}
          color={shownColour(product, card.asked?.color)}
          onAdded={onDone}
          onRefused={readAgain}
        />
      )}
    </div>
  )
}

function Sizes({ product, color, onAdded, onRefused }: SizesProps) {
  const addToCart = useAddToCart(product)
  const variants = product.variants.filter((variant) => variant.color === color)
  return (
    <>
      <p className={styles.title}>{texts.quickAdd.title(color)}</p>
      <div className={styles.list}>
        {variants.map((variant) => (
          <Button
            key={variant.size}
            size="small"
            className={styles.size}
            aria-label={texts.quickAdd.add(variant.size)}
            disabledReason={variant.available === 0 ? texts.quickAdd.soldOut(variant.size, color) : null}
            onClick={async () => {
              const isAdded = await addToCart({ buyable: [variant] })
              if (isAdded) onAdded?.()
              // Perhaps the last one was sold meanwhile.
              else onRefused()
            }}
          >
            {variant.size}
          </Button>
        ))}
      </div>
      {variants.map(
        ({ size, available }) =>
          available > 0 &&
          available <= fewUnits && (
            <p key={size} className={styles.few}>
              {texts.quickAdd.few(size, available)}
            </p>
          ),
      )}
    </>
  )
}

/** The keyboard goes on where the sizes are. */
function useFocusOnFirst(place: RefObject<HTMLDivElement | null>, isDue: boolean): void {
  useEffect(() => {
    const card = place.current?.parentElement
    if (!isDue || !card?.contains(document.activeElement)) return
    const buttons = [...place.current!.querySelectorAll('button')]
    const first = buttons.find((button) => button.ariaDisabled !== 'true') ?? buttons[0]
    first?.focus({ preventScroll: true })
  }, [place, isDue])
}

function usePressBeside(place: RefObject<HTMLDivElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const listen = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.parentElement?.contains(target)) leave()
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [place])
}

type SizesProps = { product: Product; color: string; onAdded: (() => void) | undefined; onRefused: () => void }
