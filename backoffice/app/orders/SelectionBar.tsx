import type { ReplyOf } from '@nukkad/contract/endpoint'
import { bulkActions, bulkPermissions } from '@nukkad/contract/staff-rules'
import type { listOrders, ListedOrder } from '@nukkad/contract/staff/orders'
import { formatRupees } from '@nukkad/contract/money'
import { useRevalidator } from 'react-router'
import { BulkBar } from '../frame/BulkBar.tsx'
import { SlipLinks } from '../packing/SlipLinks.tsx'
import { call } from '../platform/call.ts'
import { readFirst } from '../platform/read-first.ts'
import { useMe } from '../platform/session.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { listQueryOf, withoutPage } from './order-filters.ts'
import { bulkActionTexts, texts } from './texts.ts'

type Page = ReplyOf<typeof listOrders>

/** In rupees, by order id. */
export type Amounts = Readonly<Record<string, number>>

type SelectionBarProps = {
  selected: readonly string[]
  page: Page
  search: URLSearchParams
  /** Includes orders of other pages. */
  amounts: Amounts
  /** With the orders that were read for it. */
  onSelect: (selected: readonly string[], orders?: readonly ListedOrder[]) => void
}

/** The selected orders, and the bulk actions on them. */
export function SelectionBar({ selected, amounts, page, search, onSelect }: SelectionBarProps) {
  const { revalidate } = useRevalidator()
  const { permissions } = useMe()
  return (
    <BulkBar
      selected={selected}
      total={page.total}
      actions={bulkActions.filter((one) => permissions.includes(bulkPermissions[one]))}
      nameOf={(one) => bulkActionTexts[one].name}
      tooMany={texts.bulk.tooMany}
      readFirst={async (count) => {
        const orders = await firstOf(search, count)
        const ids = orders.map(({ orderId }) => orderId)
        onSelect(ids, orders)
        return ids
      }}
      sum={formatRupees(sumOf(selected, amounts))}
      onSelect={onSelect}
      onDone={() => void revalidate()}
      dialog={(open) => <BulkDialog orderIds={selected} {...open} />}
    >
      {permissions.includes('orders.pack') && <SlipLinks orderIds={selected} />}
    </BulkBar>
  )
}

/** In whole paise, so that no part of a rupee is lost. */
function sumOf(selected: readonly string[], amounts: Amounts): number {
  return selected.reduce((sum, id) => sum + Math.round((amounts[id] ?? 0) * 100), 0) / 100
}

/** The first so many orders that the filters leave. */
function firstOf(search: URLSearchParams, most: number): Promise<ListedOrder[]> {
  const query = listQueryOf(withoutPage(search))
  return readFirst(most, (page) => call('GET /orders', { query: { ...query, ...page } }))
}
