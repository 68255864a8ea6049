import { pictureAt } from '@nukkad/contract/media-rules'
import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { TextField } from '@nukkad/ui/TextField'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { texts } from './texts.ts'
import styles from './ProductSearch.module.css'

const pauseMs = 200
const pictureWidth = 240
/** The least width of photographs. */
const leastWidth = 480
const fewestLetters = 2

type ProductSearchProps = {
  label?: string
  autoFocus: boolean
  onProduct: (product: StockProduct) => void
}

/** Finds a product as you type. A combobox without a library: decision 186. */
export function ProductSearch({ label = texts.productSearch.label, autoFocus, onProduct }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const { products, isKnown } = useProducts(typed)
  const { isOpen, active, restart, open, close, press } = useOffers(products, onProduct)
  const list = useId()
  return (
    <div className={styles.search} onBlur={close}>
      <TextField
        label={label}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be typed into
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${list}-${active}` : undefined}
        placeholder={texts.productSearch.placeholder}
        autoComplete="off"
        autoFocus={autoFocus}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          restart()
        }}
        onFocus={open}
        onKeyDown={press}
      />
      <Offers id={list} products={products} isOpen={isOpen} active={active} onProduct={onProduct} />
      {isKnown && products.length === 0 && <p className={styles.none}>{texts.productSearch.none}</p>}
      <VisuallyHidden>
        <output>{isKnown ? texts.productSearch.found(products.length) : ''}</output>
      </VisuallyHidden>
    </div>
  )
}

/** The suggestion that the keys are at: arrows move, Enter selects, Escape closes the list. */
function useOffers(products: readonly StockProduct[], onProduct: (product: StockProduct) => void) {
  const [at, setAt] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const count = products.length
  const isOpen = !isClosed && count > 0
  const active = Math.min(at, count - 1)
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => products[active] && onProduct(products[active]),
    Escape: () => setClosed(true),
  }

  function step(by: number) {
    setClosed(false)
    if (isOpen) setAt((active + by + count) % count)
  }
  function press(event: KeyboardEvent) {
    const doIt = keys[event.key]
    const isMeant = isOpen || (count > 0 && event.key.startsWith('Arrow'))
    if (doIt === undefined || !isMeant) return
    event.preventDefault()
    doIt()
  }
  function restart() {
    setAt(0)
    setClosed(false)
  }
  return { isOpen, active, restart, press, open: () => setClosed(false), close: () => setClosed(true) }
}

type OffersProps = {
  id: string
  products: readonly StockProduct[]
  isOpen: boolean
  active: number
  onProduct: (product: StockProduct) => void
}

function Offers({ id, products, isOpen, active, onProduct }: OffersProps) {
  const list = useRef<HTMLDivElement>(null)
  // Below a field at the foot of a dialog it would open out of sight.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, products])
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot show what is found while one types
      role="listbox"
      aria-label={texts.productSearch.list}
      className={styles.list}
      hidden={!isOpen}
    >
      {products.map((product, index) => (
        <Offer
          key={product.productId}
          id={`${id}-${index}`}
          product={product}
          isActive={index === active}
          onChoose={() => onProduct(product)}
        />
      ))}
    </div>
  )
}

type OfferProps = { id: string; product: StockProduct; isActive: boolean; onChoose: () => void }

/** A suggestion. The field handles the keys, and keeps focus when the suggestion is pressed. */
function Offer({ id, product: { name, image }, isActive, onChoose }: OfferProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and takes the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has a picture
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {image !== null && (
        <img src={pictureAt(image, { width: leastWidth, most: pictureWidth })} alt="" width={32} height={40} />
      )}
      <span>{name}</span>
    </div>
  )
}

/** Searches when typing pauses; drops late results of other words. */
function useProducts(typed: string) {
  const words = typed.trim()
  const [found, setFound] = useState<{ words: string; products: StockProduct[] }>({ words: '', products: [] })
  const latest = useRef('')
  useEffect(() => {
    latest.current = words
    if (words.length < fewestLetters) return
    const timer = setTimeout(() => {
      void call('GET /stock/products', { query: { q: words } }).then(
        ({ products }) => latest.current === words && setFound({ words, products }),
        // Suggests nothing after a failure; the next letter searches again.
        () => undefined,
      )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  const isKnown = words.length >= fewestLetters && found.words === words
  return { products: words.length < fewestLetters ? [] : found.products, isKnown }
}
