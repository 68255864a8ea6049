import { Price } from '@nukkad/ui/Price'
import { Rating } from '@nukkad/ui/Rating'
import { SwatchGroup } from '@nukkad/ui/Swatch'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { reviewsPath } from '../reviews/reviews-path.ts'
import styles from './BuyingColumn.module.css'
import { BuyingRow } from './BuyingRow.tsx'
import { type Chosen, isColourToBeHad, splitCombinations } from './choice-rules.ts'
import { ChoiceNotes } from './ChoiceNotes.tsx'
import { DeliveryCheck } from './DeliveryCheck.tsx'
import type { ProductView } from './product-loader.ts'
import { SizeChoice } from './SizeChoice.tsx'

/** What it is, what it costs, in which colours and sizes, and into the bag. */
export function BuyingColumn({ product, onColour }: { product: ProductView; onColour: (colour: string) => void }) {
  const [chosen, setChosen] = useState<Chosen>({ colours: [], sizes: [] })
  const combinations = splitCombinations(product.variants, chosen)
  const choices = useRef<HTMLDivElement>(null)

  function chooseColours(colours: readonly string[]) {
    const added = colours.find((colour) => !chosen.colours.includes(colour))
    if (added !== undefined) onColour(added)
    setChosen({ ...chosen, colours })
  }

  return (
    <div className={styles.column}>
      <Heading product={product} />
      <div ref={choices} className={styles.choices}>
        <SwatchGroup
          legend="Colour"
          multiple
          value={chosen.colours}
          onChange={chooseColours}
          options={product.colours.map(({ name, hex }) => ({
            name,
            hex,
            disabled: !chosen.colours.includes(name) && !isColourToBeHad(product.variants, chosen, name),
          }))}
        />
        <SizeChoice product={product} chosen={chosen} onChange={(sizes) => setChosen({ ...chosen, sizes })} />
      </div>
      <ChoiceNotes {...combinations} />
      <BuyingRow
        product={product}
        chosen={chosen}
        combinations={combinations}
        onRefused={() => choices.current?.scrollIntoView({ block: 'center' })}
      />
      <DeliveryCheck />
    </div>
  )
}

function Heading({ product }: { product: ProductView }) {
  const { average, count } = product.reviewSummary
  return (
    <div className={styles.heading}>
      <h1 className={styles.name}>{product.name}</h1>
      {count > 0 && (
        <Link to={reviewsPath(product.slug)} className={styles.rating}>
          <Rating value={average} count={count} />
        </Link>
      )}
      <p className={styles.price}>
        <Price price={product.price} mrp={product.oldPrice} size="large" />
        <span className={styles.tax}>MRP incl. of all taxes</span>
      </p>
      <p className={styles.summary}>{product.summary}</p>
    </div>
  )
}
