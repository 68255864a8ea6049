import type { ReplyOf } from '@nukkad/contract/endpoint'
import { bulkActions, bulkPermissions } from '@nukkad/contract/staff-rules'
import type { listOrders } from '@nukkad/contract/staff/orders'
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

type SelectionBarProps = {
  selected: readonly string[]
  page: Page
  search: URLSearchParams
  onSelect: (selected: readonly string[]) => void
}

/** The selected orders, and the bulk actions on them. */
export function SelectionBar({ selected, page, search, onSelect }: SelectionBarProps) {
  const { revalidate } = useRevalidator()
  const { permissions } = useMe()
  return (
    <BulkBar
      selected={selected}
      total={page.total}
      actions={bulkActions.filter((one) => permissions.includes(bulkPermissions[one]))}
      nameOf={(one) => bulkActionTexts[one].name}
      tooMany={texts.bulk.tooMany}
      readFirst={(count) => firstOf(search, count)}
      onSelect={onSelect}
      onDone={() => void revalidate()}
      dialog={(open) => <BulkDialog orderIds={selected} {...open} />}
    >
      {permissions.includes('orders.pack') && <SlipLinks orderIds={selected} />}
    </BulkBar>
  )
}

/** The first so many orders that the filters leave. */
async function firstOf(search: URLSearchParams, most: number): Promise<string[]> {
  const query = listQueryOf(withoutPage(search))
  const orders = await readFirst(most, (page) => call('GET /orders', { query: { ...query, ...page } }))
  return orders.map(({ orderId }) => orderId)
}
