import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { listOrders } from '@nukkad/contract/staff/orders'
import { buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'
import { Link } from 'react-router'
import { withoutPage } from './order-filters.ts'
import { OrderTable } from './OrderTable.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import styles from './OrderList.module.css'

type Page = ReplyOf<typeof listOrders>
type ListProps = { page: Page; today: string; search: URLSearchParams; isLoading: boolean }

/** One page of what the filters leave, with what is chosen of it; the choice goes along to the next page. */
export function OrderList({ page, today, search, isLoading }: ListProps) {
  const [selection, setSelection] = useState<RowSelectionState>({})
  const selected = Object.keys(selection).filter((orderId) => selection[orderId])
  if (page.content.length === 0) return <NoOrders isFiltered={search.size > 0} />
  return (
    <div className={styles.list} aria-busy={isLoading}>
      <div className={styles.head}>
        <output>{countWords(page)}</output>
        <Sorts search={search} />
      </div>
      <OrderTable orders={page.content} today={today} selection={selection} onSelect={setSelection} />
      <Pages search={search} next={page.next} />
      {selected.length > 0 && <SelectionBar selected={selected} page={page} search={search} onSelect={setSelection} />}
    </div>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState drawing="no-orders" title="No orders yet">
        The first one will stand here as soon as it is placed.
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="nothing-found"
      title="No order fits"
      action={
        <Link to="?" className={buttonClass({ size: 'small' })}>
          Show all orders
        </Link>
      }
    >
      Names, numbers and e-mails are found by how they begin; ids of orders and payments only whole.
    </EmptyState>
  )
}

function countWords({ total, totalIsMore }: Page): string {
  return total === 1 ? '1 order' : `${total.toLocaleString('en-IN')}${totalIsMore ? '+' : ''} orders`
}

function Sorts({ search }: { search: URLSearchParams }) {
  const isPromised = search.get('sort') === 'promised'
  const to = (sort: string | null) => {
    const rest = withoutPage(search)
    if (sort === null) rest.delete('sort')
    else rest.set('sort', sort)
    return `?${rest.toString()}`
  }
  return (
    <nav aria-label="Sort" className={styles.sorts}>
      <Link to={to(null)} aria-current={!isPromised || undefined}>
        Newest first
      </Link>
      <Link to={to('promised')} aria-current={isPromised || undefined}>
        Promised first
      </Link>
    </nav>
  )
}

/** By key: the address names the order after which the page begins; Back leads to the page before. */
function Pages({ search, next }: { search: URLSearchParams; next: string | null }) {
  const number = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)
  const isFirst = !search.has('after')
  if (isFirst && next === null) return null
  const to = (after: string) => {
    const rest = withoutPage(search)
    rest.set('after', after)
    rest.set('page', String(number + 1))
    return `?${rest.toString()}`
  }
  return (
    <nav aria-label="Pages of orders" className={styles.pages}>
      {!isFirst && (
        <Link to={`?${withoutPage(search).toString()}`} className={buttonClass({ tone: 'quiet', size: 'small' })}>
          First page
        </Link>
      )}
      <span aria-current="page">Page {number}</span>
      {next !== null && (
        <Link to={to(next)} className={buttonClass({ size: 'small' })}>
          Next page
        </Link>
      )}
    </nav>
  )
}
