import type { ReplyOf } from '@nukkad/contract/endpoint'
import { mostOrdersAtOnce, type ParcelView } from '@nukkad/contract/parcel-rules'
import type { listParcels } from '@nukkad/contract/staff/parcels'
import type { BulkAction } from '@nukkad/contract/staff-rules'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { ChosenBar } from '../frame/ChosenBar.tsx'
import type { Selected } from '../frame/SelectRows.tsx'
import { BulkDialog } from '../orders/BulkDialog.tsx'
import { bulkActionTexts, texts as orderTexts } from '../orders/texts.ts'
import { call } from '../platform/call.ts'

type Page = ReplyOf<typeof listParcels>

/** What can be done to many shipments of a view at once. */
export const shipmentBulkActions: Readonly<Partial<Record<ParcelView, readonly BulkAction[]>>> = {
  handedOver: ['deliver', 'failDelivery'],
  undelivered: ['failDelivery'],
}

type ShipmentSelectionProps = {
  show: ParcelView
  /** The orders of the selected shipments. */
  selected: Selected
  total: number
  onSelect: (selected: Selected) => void
  onDone: () => void
}

export function ShipmentSelection({ show, selected, total, onSelect, onDone }: ShipmentSelectionProps) {
  const [action, setAction] = useState<BulkAction | null>(null)
  const isTooMany = selected.length > mostOrdersAtOnce
  return (
    <>
      <ChosenBar
        chosen={selected.length}
        total={total}
        most={mostOrdersAtOnce}
        onFirst={async (count) => onSelect(await firstOf(show, count))}
        onNone={() => onSelect([])}
      >
        {(shipmentBulkActions[show] ?? []).map((one) => (
          <Button
            key={one}
            size="small"
            disabledReason={isTooMany ? orderTexts.bulk.tooMany : undefined}
            onClick={() => setAction(one)}
          >
            {bulkActionTexts[one].name}
          </Button>
        ))}
      </ChosenBar>
      <BulkDialog
        action={action}
        orderIds={selected}
        onClose={() => setAction(null)}
        onDone={() => {
          onSelect([])
          onDone()
        }}
      />
    </>
  )
}

const mostListed = 100

/** The orders of the first so many shipments of the view. */
async function firstOf(show: ParcelView, most: number): Promise<string[]> {
  const ids: string[] = []
  let after: string | null | undefined
  while (ids.length < most && after !== null) {
    const page: Page = await call('GET /parcels', { query: { show, size: mostListed, ...(after && { after }) } })
    ids.push(...page.content.map(({ orderId }) => orderId))
    after = page.next
  }
  return ids.slice(0, most)
}
