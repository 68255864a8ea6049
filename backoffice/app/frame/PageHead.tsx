import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useShop } from '../platform/shop.ts'
import { texts } from './texts.ts'
import styles from './PageHead.module.css'

/** A page's title, what it is for in a line, and what can be done there. */
export function PageHead({ title, words, actions }: { title: string; words?: string; actions?: ReactNode }) {
  const { name } = useShop()
  useEffect(() => {
    document.title = texts.bar.documentTitle(title, name)
  }, [title, name])
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{title}</h1>
        {words && <p className={styles.purpose}>{words}</p>}
      </div>
      {actions}
    </header>
  )
}
