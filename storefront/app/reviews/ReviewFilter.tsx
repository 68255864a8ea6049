import { Icon } from '@nukkad/ui/Icon'
import { Link } from 'react-router'
import { type ReviewFilter as Filter, reviewsPath } from '../page/reviews-path.ts'
import styles from './ReviewFilter.module.css'
import type { ProductReviews } from './reviews-loader.ts'
import { texts } from './texts.ts'

type Chip = { key: string; label: string; isChosen: boolean; to: Filter }

/** Links that filter the reviews by stars, photos and size; the chosen one takes its filter off again. */
export function ReviewFilter({ product, summary, choices, filter }: ReviewFilterProps) {
  const chips = chipsOf({ summary, choices, filter })
  if (chips.length === 0) return null
  return (
    <ul aria-label={texts.filter.label} className={styles.chips}>
      {chips.map(({ key, label, isChosen, to }) => (
        <li key={key}>
          <Link
            to={reviewsPath(product.slug, to)}
            replace
            preventScrollReset
            aria-current={isChosen || undefined}
            className={styles.chip}
          >
            {label}
            {isChosen && <Icon name="close" size={14} label={texts.filter.remove} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Only what some review has, or what is chosen. */
function chipsOf({ summary, choices, filter }: Omit<ReviewFilterProps, 'product'>): Chip[] {
  const chip = (key: string, label: string, count: number, isChosen: boolean, part: Partial<Filter>) =>
    count === 0 && !isChosen ? [] : [{ key, label, isChosen, to: { ...filter, ...part } }]
  const { photos, rating, size } = filter
  return [
    ...chip('photos', texts.filter.photos(choices.photos), choices.photos, photos, { photos: !photos }),
    ...[5, 4, 3, 2, 1].flatMap((stars) => {
      const count = summary.counts[stars - 1] ?? 0
      const isChosen = rating === stars
      return chip(`stars-${stars}`, texts.filter.stars(stars, count), count, isChosen, {
        rating: isChosen ? null : stars,
      })
    }),
    ...choices.sizes.flatMap((one) => {
      const isChosen = size === one.size
      return chip(`size-${one.size}`, texts.filter.size(one.size, one.count), one.count, isChosen, {
        size: isChosen ? null : one.size,
      })
    }),
  ]
}

type ReviewFilterProps = Pick<ProductReviews, 'product' | 'summary' | 'choices' | 'filter'>
