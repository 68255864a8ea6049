import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useWaitingLines } from '../platform/waiting.ts'
import { countAt } from '../platform/waiting-lists.ts'
import { texts } from './texts.ts'
import { useMoreBeside } from './use-more-beside.ts'
import styles from './Tabs.module.css'

/** The target of a tab; the address says which tab is selected. */
export type Tab = { id?: string | undefined; to: string; words: string; isChosen: boolean; title?: string | undefined }

/**
 * Tabs for the views of a list, or the pages of one subject, with the actions on the selected one. A view that Home
 * counts shows that count.
 */
export function Tabs({ label, tabs, actions }: { label: string; tabs: readonly Tab[]; actions?: ReactNode }) {
  const { pathname } = useLocation()
  const lines = useWaitingLines()
  const { ref: list, row } = useMoreBeside<HTMLUListElement>()
  const chosen = tabs.find(({ isChosen }) => isChosen)?.to
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - 56 })
  }, [chosen, list])
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul ref={list} {...row} className={styles.list}>
        {tabs.map(({ id, to, words, isChosen, title }) => (
          <li key={id ?? to}>
            <Link to={to} className={styles.tab} aria-current={isChosen || undefined} title={title}>
              {words}
              <Count count={countAt(to.startsWith('?') ? pathname + to : to, lines)} />
            </Link>
          </li>
        ))}
      </ul>
      {actions}
    </nav>
  )
}

function Count({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true" className={styles.count}>
        {count.toLocaleString('en-IN')}
      </span>
      <VisuallyHidden>{texts.tabs.waiting(count)}</VisuallyHidden>
    </>
  )
}
