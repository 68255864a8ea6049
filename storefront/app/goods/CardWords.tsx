import { Price } from '@nukkad/ui/Price'
import { Rating } from '@nukkad/ui/Rating'
import { SwatchDots } from '@nukkad/ui/SwatchDots'
import { Link } from 'react-router'
import { type Card, productPath } from './card.ts'
import { usePrefetch } from '../platform/low-data.ts'
import styles from './CardWords.module.css'
import { texts } from './texts.ts'

/** Under a card's picture: name, price and colours. The name's link covers the whole card, which is `relative`. */
export function CardWords({ card, level, viewTransition = false }: CardWordsProps) {
  const { average = 0, count = 0 } = card.reviewSummary ?? {}
  const prefetch = usePrefetch()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.words}>
      <Heading className={styles.name}>
        <Link
          to={productPath(card.slug, card.asked)}
          viewTransition={viewTransition}
          prefetch={prefetch}
          className={styles.link}
        >
          {card.name}
        </Link>
      </Heading>
      <Price price={card.price} oldPrice={card.oldPrice} />
      {count > 0 && <Rating compact value={average} count={count} />}
      <span className={styles.colours}>
        <SwatchDots colours={card.colours} />
        {card.asked && <span className={styles.asked}>{texts.card.variant(card.asked)}</span>}
      </span>
    </div>
  )
}

type CardWordsProps = {
  card: Pick<Card, 'slug' | 'name' | 'price' | 'oldPrice' | 'colours' | 'reviewSummary' | 'asked'>
  level: 2 | 3
  viewTransition?: boolean
}
