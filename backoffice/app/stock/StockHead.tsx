import type { ReactNode } from 'react'
import { PageHead } from '../frame/PageHead.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './StockHead.module.css'

const pages = [
  { to: paths.stock, words: texts.tabs.stock },
  { to: paths.receipts, words: texts.tabs.receipts },
  { to: paths.counts, words: texts.tabs.counts },
] as const

type StockHeadProps = { title: (typeof pages)[number]['words']; actions?: ReactNode }

/** The head of the three stock pages, with tabs between them. */
export function StockHead({ title, actions }: StockHeadProps) {
  return (
    <div className={styles.head}>
      <PageHead title={title} actions={actions} />
      <Tabs label={texts.tabs.label} tabs={pages.map((page) => ({ ...page, isChosen: page.words === title }))} />
    </div>
  )
}
