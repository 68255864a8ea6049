import { buttonClass } from '@nukkad/ui/Button'
import { href, Link } from 'react-router'
import { useIdentity } from '../page/chrome-loader.ts'
import styles from './PlainCover.module.css'
import { texts } from './texts.ts'

/** The cover of a shop that has no banner yet. */
export function PlainCover() {
  const { name, tagline } = useIdentity()
  return (
    <header className={styles.cover} data-surface="ink">
      <h1 className={styles.title}>{tagline || name}</h1>
      <Link to={href('/new-arrivals')} className={buttonClass({ tone: 'primary', size: 'large' })}>
        {texts.cover.newArrivals}
      </Link>
    </header>
  )
}
