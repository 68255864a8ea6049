import type { ParcelView } from '@nukkad/contract/parcel-rules'
import type { BulkAction } from '@nukkad/contract/staff-rules'
import { BulkBar } from '../frame/BulkBar.tsx'
import type { Selected } from '../frame/SelectRows.tsx'
import { BulkDialog } from '../orders/BulkDialog.tsx'
import { bulkActionTexts, texts as orderTexts } from '../orders/texts.ts'
import { call } from '../platform/call.ts'
import { readFirst } from '../platform/read-first.ts'

/** The bulk actions of each view of shipments. */
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

export function ShipmentSelection({ show, ...bar }: ShipmentSelectionProps) {
  return (
    <BulkBar
      {...bar}
      actions={shipmentBulkActions[show] ?? []}
      nameOf={(one) => bulkActionTexts[one].name}
      tooMany={orderTexts.bulk.tooMany}
      readFirst={(count) => firstOf(show, count)}
      dialog={(open) => <BulkDialog orderIds={bar.selected} {...open} />}
    />
  )
}

/** The orders of the first shipments in the view. */
async function firstOf(show: ParcelView, most: number): Promise<string[]> {
  const shipments = await readFirst(most, (page) => call('GET /parcels', { query: { show, ...page } }))
  return shipments.map(({ orderId }) => orderId)
}
