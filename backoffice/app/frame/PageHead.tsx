import { Icon } from '@nukkad/ui/Icon'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { entryAbove } from '../navigation/menu.ts'
import { useMe } from '../platform/session.ts'
import { useShop } from '../platform/shop.ts'
import { texts } from './texts.ts'
import styles from './PageHead.module.css'

/** A page's title, its purpose in a line, and its actions. */
export function PageHead({ title, words, actions }: { title: string; words?: string; actions?: ReactNode }) {
  const { name } = useShop()
  useEffect(() => {
    document.title = texts.bar.documentTitle(title, name)
  }, [title, name])
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <WayBack />
        <h1 tabIndex={-1}>{title}</h1>
        {words && <p className={styles.purpose}>{words}</p>}
      </div>
      {actions}
    </header>
  )
}

/** Leads from a record back to its list. */
function WayBack() {
  const above = entryAbove(useMe(), useLocation().pathname)
  if (above === undefined) return null
  return (
    <Link to={above.to} className={styles.back} aria-label={texts.backTo(above.name)}>
      <Icon name="chevron-left" size={16} /> {above.name}
    </Link>
  )
}
