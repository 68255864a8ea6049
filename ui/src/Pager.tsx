import type { ReactNode } from 'react'
import { buttonClass } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './Pager.module.css'

/**
 * 'Page n of total' with previous and next. `page` counts from 1; if several pages are shown, `first` is the first of
 * them. `link` renders each as a link or a button of the caller's.
 */
export function Pager({ page, first = page, total, link, label = 'Pages' }: PagerProps) {
  if (total < 1) return null
  const look = buttonClass({ size: 'small' })
  return (
    <nav aria-label={label} className={styles.pager}>
      <span className={styles.side}>
        {first > 1 &&
          link({
            page: first - 1,
            rel: 'prev',
            className: look,
            children: <Step icon="arrow-left" word="Previous" />,
          })}
      </span>
      <span className={styles.now} aria-current="page">
        Page {page} of {total}
      </span>
      <span className={styles.side}>
        {page < total &&
          link({ page: page + 1, rel: 'next', className: look, children: <Step icon="arrow-right" word="Next" /> })}
      </span>
    </nav>
  )
}

function Step({ icon, word }: { icon: 'arrow-left' | 'arrow-right'; word: string }) {
  return (
    <>
      {icon === 'arrow-left' && <Icon name={icon} size={18} />}
      {word}
      {icon === 'arrow-right' && <Icon name={icon} size={18} />}
    </>
  )
}

export type PagerLink = { page: number; rel: 'prev' | 'next'; className: string; children: ReactNode }

type PagerProps = { page: number; first?: number; total: number; link: (props: PagerLink) => ReactNode; label?: string }
