import { Badge } from '@nukkad/ui/Badge'
import { Price } from '@nukkad/ui/Price'
import { Rating } from '@nukkad/ui/Rating'
import { Link } from 'react-router'
import { useTerms } from '../page/chrome-loader.ts'
import { Note, Notes } from '../page/Notes.tsx'
import { reviewsPath } from '../page/reviews-path.ts'
import styles from './BuyingColumn.module.css'
import { BuyingRow } from './BuyingRow.tsx'
import type { ChosenOptions } from './choice-rules.ts'
import { Choices } from './Choices.tsx'
import { DeliveryCheck } from './DeliveryCheck.tsx'
import type { ProductView } from './product-loader.ts'
import { ShareButton } from './ShareButton.tsx'
import { StockAlert } from './StockAlert.tsx'
import { useChoice } from './use-choice.ts'
import { texts } from './texts.ts'

export function BuyingColumn({ product, begun, onColour }: BuyingColumnProps) {
  const choice = useChoice(product, begun)
  return (
    <div className={styles.column}>
      <Heading product={product} />
      <Choices product={product} choice={choice} onColour={onColour} />
      {!product.isPreview && (
        <div className={styles.more}>
          <StockAlert product={product} chosen={choice.chosen} />
          <ShareButton name={product.name} />
        </div>
      )}
      <BuyingRow product={product} choice={choice} />
      <DeliveryCheck />
      <DeliveryFacts />
    </div>
  )
}

type BuyingColumnProps = {
  product: ProductView
  begun: ChosenOptions
  onColour: (colour: string) => void
}

/** The text names the MRP where the struck-through price is another. */
function mrpWords({ price, oldPrice, mrp }: ProductView): string {
  return mrp > price && mrp !== oldPrice ? texts.price.otherMrp(mrp) : texts.price.mrp
}

function Heading({ product }: { product: ProductView }) {
  const { average, count } = product.reviewSummary
  return (
    <div className={styles.heading}>
      {product.badge && (
        <p>
          <Badge>{product.badge}</Badge>
        </p>
      )}
      <h1 className={styles.name}>{product.name}</h1>
      <p className={styles.price}>
        <Price price={product.price} oldPrice={product.oldPrice} size="large" />
        <span className={styles.tax}>{mrpWords(product)}</span>
      </p>
      {count > 0 && !product.isPreview && (
        <Link to={reviewsPath(product.slug)} className={styles.rating}>
          <Rating value={average} count={count} />
        </Link>
      )}
      <p className={styles.summary}>{product.summary}</p>
    </div>
  )
}

/** The terms that shoppers ask for first. COD is left out while some products are sold without it. */
function DeliveryFacts() {
  const { codFee, isCashForAll, returnDays } = useTerms()
  return (
    <Notes label={texts.facts.label}>
      <Note icon="truck">{texts.facts.online}</Note>
      {isCashForAll && <Note icon="cash">{texts.facts.cash(codFee)}</Note>}
      <Note icon="return">{texts.facts.returns(returnDays)}</Note>
    </Notes>
  )
}
