import type { PackingMarks as Marks } from '@nukkad/contract/packing-mark-rules'
import { Badge } from '@nukkad/ui/Badge'
import { texts } from './texts.ts'

/** Points to check before an order is packed. */
export function PackingMarks({ marks: { stateMismatch, needsEwayBill } }: { marks: Marks }) {
  return (
    <>
      {stateMismatch !== null && <Badge tone="sale">{texts.marks.state(stateMismatch)}</Badge>}
      {needsEwayBill && <Badge tone="notice">{texts.marks.ewayBill}</Badge>}
    </>
  )
}

export function hasMarks({ stateMismatch, needsEwayBill }: Marks): boolean {
  return stateMismatch !== null || needsEwayBill
}
