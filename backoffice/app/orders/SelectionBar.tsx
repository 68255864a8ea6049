import type { ReplyOf } from '@nukkad/contract/endpoint'
import { mostOrdersAtOnce } from '@nukkad/contract/parcel-rules'
import { bulkActions, type BulkAction, bulkPermissions } from '@nukkad/contract/staff-rules'
import type { listOrders } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { SlipLinks } from '../packing/SlipLinks.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useMe } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { BulkDialog, bulkWords } from './BulkDialog.tsx'
import { listQueryOf, withoutPage } from './order-filters.ts'
import styles from './SelectionBar.module.css'

type Page = ReplyOf<typeof listOrders>

type SelectionBarProps = {
  selected: readonly string[]
  page: Page
  search: URLSearchParams
  onSelect: (selection: RowSelectionState) => void
}

/** What is chosen, and what can be done with all of it at once. */
export function SelectionBar({ selected, page, search, onSelect }: SelectionBarProps) {
  const { isBusy, words, run } = useWork()
  const { revalidate } = useRevalidator()
  const [action, setAction] = useState<BulkAction | null>(null)
  const reach = Math.min(page.total, mostOrdersAtOnce)
  const selectAll = () =>
    run(async () => onSelect(Object.fromEntries((await idsOf(search, reach)).map((orderId) => [orderId, true]))))
  return (
    <>
      <section className={styles.bar} data-surface="ink" aria-label="What is chosen">
        <strong aria-live="polite">{selected.length} chosen</strong>
        {selected.length < reach && (
          <Button tone="quiet" size="small" busy={isBusy} onClick={async () => void (await selectAll())}>
            {reach < page.total ? `Choose the first ${reach}` : `Choose all ${reach}`}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={() => onSelect({})}>
          Choose none
        </Button>
        <Actions selected={selected} onAct={setAction} />
        {words && <Failure>{words}</Failure>}
      </section>
      <BulkDialog
        action={action}
        orderIds={selected}
        onClose={() => setAction(null)}
        onDone={() => {
          onSelect({})
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
    <span className={styles.actions}>
      {bulkActions
        .filter((one) => permissions.includes(bulkPermissions[one]))
        .map((one) => (
          <Button
            key={one}
            size="small"
            disabledReason={isTooMany ? `${mostOrdersAtOnce} at once are the most` : undefined}
            onClick={() => onAct(one)}
          >
            {bulkWords[one].words}
          </Button>
        ))}
      {permissions.includes('orders.pack') && !isTooMany && <SlipLinks orderIds={selected} />}
    </span>
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
