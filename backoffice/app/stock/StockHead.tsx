import type { ReactNode } from 'react'
import { PageHead } from '../frame/PageHead.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { paths } from '../platform/paths.ts'
import styles from './StockHead.module.css'

const pages = [
  { to: paths.stock, words: 'Stock' },
  { to: paths.receipts, words: 'Goods in' },
  { to: paths.counts, words: 'Stocktakes' },
] as const

type StockHeadProps = { title: (typeof pages)[number]['words']; actions?: ReactNode }

/** The head of the three pages on stock, with the way between them. */
export function StockHead({ title, actions }: StockHeadProps) {
  return (
    <div className={styles.head}>
      <PageHead title={title} actions={actions} />
      <Tabs label="Stock" tabs={pages.map((page) => ({ ...page, isChosen: page.words === title }))} />
    </div>
  )
}
