import { formatRupees } from '@nukkad/contract/money'
import type { SalesOverview } from '@nukkad/contract/staff/reports'
import type { ReactNode } from 'react'
import { PermittedLink } from '../navigation/PermittedLink.tsx'
import { paths } from '../platform/paths.ts'
import { overviewLists } from './report-links.ts'
import { texts } from './texts.ts'
import styles from './SalesOverview.module.css'

const words = texts.overview

/** Best sellers, low stock, and money owed or under way; each links to its list. */
export function OverviewLists({ overview }: { overview: SalesOverview }) {
  return (
    <div className={styles.lists}>
      <BestSellers products={overview.bestSellers} />
      <LowStock stock={overview.lowStock} />
      <Money overview={overview} />
    </div>
  )
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.list}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function BestSellers({ products }: { products: SalesOverview['bestSellers'] }) {
  return (
    <List title={words.bestSellers}>
      {products.length === 0 ? (
        <p className={styles.soft}>{words.noSales}</p>
      ) : (
        <ol>
          {products.map(({ productId, name, items, net }) => (
            <li key={productId}>
              <PermittedLink to={paths.product(productId)}>{name}</PermittedLink>
              <span className={styles.soft}>{words.sold(items, formatRupees(net))}</span>
            </li>
          ))}
        </ol>
      )}
    </List>
  )
}

function LowStock({ stock: { low, out, variants } }: { stock: SalesOverview['lowStock'] }) {
  return (
    <List title={words.lowStock}>
      {low + out === 0 ? (
        <p className={styles.soft}>{words.enoughStock}</p>
      ) : (
        <>
          <p className={styles.counts}>
            <PermittedLink to={overviewLists.low}>{words.low(low)}</PermittedLink>
            <PermittedLink to={overviewLists.out}>{words.out(out)}</PermittedLink>
          </p>
          <ul>
            {variants.map(({ variantId, name, stock: left }) => (
              <li key={variantId}>
                <PermittedLink to={paths.variantStock(variantId)}>{name}</PermittedLink>
                <span className={styles.soft}>{words.left(left)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </List>
  )
}

function Money({ overview: { codOnTheWay: open, codOwed, refundsOwed, payoutsDue } }: { overview: SalesOverview }) {
  const lines = [
    { name: words.onTheWay, to: overviewLists.codOnTheWay, noun: 'order', ...open },
    { name: words.codOwed, to: overviewLists.codOwed, noun: 'order', ...codOwed },
    { name: words.refundsOwed, to: overviewLists.refundsOwed, noun: 'refund', ...refundsOwed },
    { name: words.payoutsDue, to: overviewLists.payoutsDue, noun: 'payout', ...payoutsDue },
  ]
  return (
    <List title={words.money}>
      <ul>
        {lines.map(({ name, to, noun, count, amount }) => (
          <li key={name}>
            <PermittedLink to={to}>{name}</PermittedLink>
            <span className={styles.soft}>{words.amount(formatRupees(amount), count, noun)}</span>
          </li>
        ))}
      </ul>
    </List>
  )
}
