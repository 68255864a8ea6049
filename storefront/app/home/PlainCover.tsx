import { shop } from '@nukkad/contract/shop'
import { buttonClass } from '@nukkad/ui/Button'
import { href, Link } from 'react-router'
import styles from './PlainCover.module.css'

/** The cover of a shop that has no banner yet. */
export function PlainCover() {
  return (
    <header className={styles.cover} data-surface="ink">
      <h1 className={styles.title}>{shop.tagline}</h1>
      <Link to={href('/new-arrivals')} className={buttonClass({ tone: 'primary', size: 'large' })}>
        See new arrivals
      </Link>
    </header>
  )
}
