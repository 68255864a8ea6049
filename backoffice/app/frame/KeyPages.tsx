import { buttonClass } from '@nukkad/ui/Button'
import { Link, useSearchParams } from 'react-router'
import { texts } from './texts.ts'
import styles from './KeyPages.module.css'

/** The way through a list by key: the address names what the page begins after; Back leads to the page before. */
export function KeyPages({ label, next }: { label: string; next: string | null }) {
  const [search] = useSearchParams()
  const isFirst = !search.has('after')
  if (isFirst && next === null) return null
  const to = (after: string | null) => {
    const rest = new URLSearchParams(search)
    if (after === null) rest.delete('after')
    else rest.set('after', after)
    return `?${rest.toString()}`
  }
  return (
    <nav aria-label={label} className={styles.pages}>
      {!isFirst && (
        <Link to={to(null)} className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {texts.list.firstPage}
        </Link>
      )}
      {next !== null && (
        <Link to={to(next)} className={buttonClass({ size: 'small' })}>
          {texts.list.nextPage}
        </Link>
      )}
    </nav>
  )
}
