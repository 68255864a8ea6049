import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { useMoreBeside } from './use-more-beside.ts'
import styles from './Tabs.module.css'

/** The target of a tab; the address says which tab is selected. */
export type Tab = { id?: string | undefined; to: string; words: string; isChosen: boolean; title?: string | undefined }

/** Tabs for the views of a list, or the pages of one subject, with the actions on the selected one. */
export function Tabs({ label, tabs, actions }: { label: string; tabs: readonly Tab[]; actions?: ReactNode }) {
  const { ref: list, row } = useMoreBeside<HTMLUListElement>()
  const chosen = tabs.find(({ isChosen }) => isChosen)?.to
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - list.current.offsetLeft - 56 })
  }, [chosen, list])
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul ref={list} {...row} className={styles.list}>
        {tabs.map(({ id, to, words, isChosen, title }) => (
          <li key={id ?? to}>
            <Link to={to} className={styles.tab} aria-current={isChosen || undefined} title={title}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
      {actions}
    </nav>
  )
}
