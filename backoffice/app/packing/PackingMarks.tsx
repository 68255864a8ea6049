import type { PackingMarks as Marks } from '@nukkad/contract/packing-mark-rules'
import { Badge } from '@nukkad/ui/Badge'
import { texts } from './texts.ts'

/** Points to check before an order is packed. */
export function PackingMarks({ marks: { stateMismatch, ewayBillAbove } }: { marks: Marks }) {
  return (
    <>
      {stateMismatch !== null && <Badge tone="sale">{texts.marks.state(stateMismatch)}</Badge>}
      {ewayBillAbove !== null && <Badge tone="notice">{texts.marks.ewayBill(ewayBillAbove)}</Badge>}
    </>
  )
}

export function hasMarks({ stateMismatch, ewayBillAbove }: Marks): boolean {
  return stateMismatch !== null || ewayBillAbove !== null
}
