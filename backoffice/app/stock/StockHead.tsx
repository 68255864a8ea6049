import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import styles from './StockHead.module.css'

/** The head of the three pages on stock, with the way between them. */
export function StockHead({ title, actions }: { title: string; actions?: ReactNode }) {
  return (
    <>
      <PageHead title={title} actions={actions} />
      <nav aria-label="Stock" className={styles.tabs}>
        <NavLink to="/stock" end>
          Stock
        </NavLink>
        <NavLink to="/stock/inward">Goods in</NavLink>
        <NavLink to="/stock/counts">Stocktakes</NavLink>
      </nav>
    </>
  )
}
