import { buttonClass } from '@nukkad/ui/Button'
import { Link, useSearchParams } from 'react-router'
import { texts } from './texts.ts'
import styles from './KeyPages.module.css'

/** Pages a list by key: the address names the last row of the previous page. The browser's Back button goes back. */
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
