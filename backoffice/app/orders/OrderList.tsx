import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { listOrders, ListedOrder } from '@nukkad/contract/staff/orders'
import { buttonClass } from '@nukkad/ui/Button'
import { EmptyDrawing } from '@nukkad/ui/EmptyDrawing'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useState } from 'react'
import { Link } from 'react-router'
import { texts as frameTexts } from '../frame/texts.ts'
import { sortAddress, sortOf, withoutPage } from './order-filters.ts'
import { OrderTable } from './OrderTable.tsx'
import { type Amounts, SelectionBar } from './SelectionBar.tsx'
import { texts } from './texts.ts'
import styles from './OrderList.module.css'

type Page = ReplyOf<typeof listOrders>
type ListProps = { page: Page; today: string; search: URLSearchParams; isLoading: boolean }

/** One page of the matching orders; the selection stays across pages. */
export function OrderList({ page, today, search, isLoading }: ListProps) {
  const [selected, setSelected] = useState<readonly string[]>([])
  const [read, setRead] = useState<Amounts>({})
  const amounts = { ...read, ...amountsOf(page.content) }
  // Orders of other pages stay selected, so their amounts are kept.
  const select = (ids: readonly string[], orders: readonly ListedOrder[] = []) => {
    setSelected(ids)
    setRead((known) => ({ ...known, ...amountsOf(page.content), ...amountsOf(orders) }))
  }
  if (page.content.length === 0) return <NoOrders isFiltered={search.size > 0} />
  return (
    <div className={styles.list} aria-busy={isLoading}>
      <div className={styles.head}>
        <output>{texts.list.count(page)}</output>
        <Sorts search={search} />
      </div>
      <OrderTable orders={page.content} today={today} search={search} selected={selected} onSelect={select} />
      <Pages search={search} next={page.next} />
      {selected.length > 0 && (
        <SelectionBar selected={selected} amounts={amounts} page={page} search={search} onSelect={select} />
      )}
    </div>
  )
}

function amountsOf(orders: readonly ListedOrder[]): Amounts {
  return Object.fromEntries(orders.map(({ orderId, totalAmount }) => [orderId, totalAmount]))
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState drawing={<EmptyDrawing name="no-orders" />} title={texts.list.empty}>
        {texts.list.emptyText}
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="nothing-found"
      title={texts.list.noneFound}
      action={
        <Link to="?" className={buttonClass({ size: 'small' })}>
          {texts.list.showAll}
        </Link>
      }
    >
      {texts.list.noneFoundText}
    </EmptyState>
  )
}

/** On small screens, where cards have no heads to press. */
function Sorts({ search }: { search: URLSearchParams }) {
  const sort = sortOf(search)
  return (
    <nav aria-label={texts.list.sort} className={styles.sorts}>
      <Link to={sortAddress(search, 'placed')} aria-current={sort === 'placed' || undefined}>
        {texts.list.newestFirst}
      </Link>
      <Link to={sortAddress(search, 'promised')} aria-current={sort === 'promised' || undefined}>
        {texts.list.deliverByFirst}
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
    <nav aria-label={texts.list.pages} className={styles.pages}>
      {!isFirst && (
        <Link to={`?${withoutPage(search).toString()}`} className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {frameTexts.list.firstPage}
        </Link>
      )}
      <span aria-current="page">{texts.list.page(number)}</span>
      {next !== null && (
        <Link to={to(next)} className={buttonClass({ size: 'small' })}>
          {frameTexts.list.nextPage}
        </Link>
      )}
    </nav>
  )
}
