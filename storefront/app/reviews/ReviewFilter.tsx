import { Icon } from '@nukkad/ui/Icon'
import { Link } from 'react-router'
import { type ReviewFilter as Filter, reviewsPath } from '../page/reviews-path.ts'
import styles from './ReviewFilter.module.css'
import type { ProductReviews } from './reviews-loader.ts'
import { texts } from './texts.ts'

type Chip = { key: string; label: string; isChosen: boolean; to: Filter }

/** Links that filter the reviews by stars, photos and size; the chosen one takes its filter off again. */
export function ReviewFilter({ product, choices, filter }: ReviewFilterProps) {
  const chips = chipsOf({ choices, filter })
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

/** Only what leaves some review, or what is chosen. A chosen one leads to the list without it. */
function chipsOf({ choices, filter }: Omit<ReviewFilterProps, 'product'>): Chip[] {
  const { photos, rating, size } = filter
  const all = [
    {
      key: 'photos',
      count: choices.photos,
      label: texts.filter.photos(choices.photos),
      isChosen: photos,
      to: { ...filter, photos: !photos },
    },
    ...[5, 4, 3, 2, 1].map((stars) => {
      const count = choices.ratings[stars - 1] ?? 0
      const isChosen = rating === stars
      const to = { ...filter, rating: isChosen ? null : stars }
      return { key: `stars-${stars}`, count, label: texts.filter.stars(stars, count), isChosen, to }
    }),
    ...choices.sizes.map(({ size: name, count }) => {
      const isChosen = size === name
      const to = { ...filter, size: isChosen ? null : name }
      return { key: `size-${name}`, count, label: texts.filter.size(name, count), isChosen, to }
    }),
  ]
  return all.filter(({ count, isChosen }) => count > 0 || isChosen)
}

type ReviewFilterProps = Pick<ProductReviews, 'product' | 'choices' | 'filter'>
