import { buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { href, Link } from 'react-router'
import type { Card } from '../goods/card.ts'
import styles from './ProductPage.module.css'
import { Similar } from './Similar.tsx'
import { texts } from './texts.ts'

type Category = { categoryName: string; categorySlug: string }

/** In place of a product that is not sold any more: others of its category. */
export function GonePage({ category, similar }: { category: Category | null; similar: readonly Card[] }) {
  return (
    <div className={styles.page}>
      <EmptyState
        drawing="nothing-found"
        level={1}
        title={texts.gone.title}
        action={
          category === null ? (
            <Link to={href('/new-arrivals')} className={buttonClass({ tone: 'primary' })}>
              {texts.gone.newArrivals}
            </Link>
          ) : (
            <Link
              to={href('/products/:slug', { slug: category.categorySlug })}
              className={buttonClass({ tone: 'primary' })}
            >
              {texts.gone.all(category.categoryName)}
            </Link>
          )
        }
      >
        <p>{texts.gone.text}</p>
      </EmptyState>
      {category && <Similar cards={similar} category={category} />}
    </div>
  )
}
