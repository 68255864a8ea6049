import type { ReplyOf } from '@nukkad/contract/endpoint'
import { mostOrdersAtOnce } from '@nukkad/contract/parcel-rules'
import { bulkActions, type BulkAction, bulkPermissions } from '@nukkad/contract/staff-rules'
import type { listOrders } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ChosenBar } from '../frame/ChosenBar.tsx'
import { SlipLinks } from '../packing/SlipLinks.tsx'
import { call } from '../platform/call.ts'
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
  const [action, setAction] = useState<BulkAction | null>(null)
  const choose = async (most: number) => onSelect(await idsOf(search, most))
  return (
    <>
      <ChosenBar
        chosen={selected.length}
        total={page.total}
        most={mostOrdersAtOnce}
        onFirst={choose}
        onNone={() => onSelect([])}
      >
        <Actions selected={selected} onAct={setAction} />
      </ChosenBar>
      <BulkDialog
        action={action}
        orderIds={selected}
        onClose={() => setAction(null)}
        onDone={() => {
          onSelect([])
          void revalidate()
        }}
      />
    </>
  )
}

/** What this person may do with them. */
function Actions({ selected, onAct }: { selected: readonly string[]; onAct: (action: BulkAction) => void }) {
  const { permissions } = useMe()
  const isTooMany = selected.length > mostOrdersAtOnce
  return (
    <>
      {bulkActions
        .filter((one) => permissions.includes(bulkPermissions[one]))
        .map((one) => (
          <Button
            key={one}
            size="small"
            disabledReason={isTooMany ? texts.bulk.tooMany : undefined}
            onClick={() => onAct(one)}
          >
            {bulkActionTexts[one].name}
          </Button>
        ))}
      {permissions.includes('orders.pack') && !isTooMany && <SlipLinks orderIds={selected} />}
    </>
  )
}

const mostListed = 100

/** The first so many orders that the filters leave. */
async function idsOf(search: URLSearchParams, most: number): Promise<string[]> {
  const ids: string[] = []
  const query = listQueryOf(withoutPage(search))
  let after: string | null | undefined
  while (ids.length < most && after !== null) {
    const page: Page = await call('GET /orders', { query: { ...query, size: mostListed, ...(after && { after }) } })
    ids.push(...page.content.map(({ orderId }) => orderId))
    after = page.next
  }
  return ids.slice(0, most)
}
