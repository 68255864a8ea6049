import { formatDayAndTime } from '@nukkad/contract/dates'
import type { PackingMarks as Marks } from '@nukkad/contract/packing-mark-rules'
import { Badge } from '@nukkad/ui/Badge'
import { texts } from './texts.ts'

/** Points to check before an order is packed. */
export function PackingMarks({ marks }: { marks: Marks }) {
  const { stateMismatch, ewayBillAbove, paidOnlineAt, changedAt } = marks
  return (
    <>
      {stateMismatch !== null && (
        <Badge tone="sale" isSentence>
          {texts.marks.state(stateMismatch)}
        </Badge>
      )}
      {ewayBillAbove !== null && (
        <Badge tone="notice" isSentence>
          {texts.marks.ewayBill(ewayBillAbove)}
        </Badge>
      )}
      {paidOnlineAt !== null && (
        <Badge tone="sale" isSentence>
          {texts.marks.paidOnline(formatDayAndTime(paidOnlineAt))}
        </Badge>
      )}
      {changedAt !== null && (
        <Badge tone="sale" isSentence>
          {texts.marks.changed(formatDayAndTime(changedAt))}
        </Badge>
      )}
    </>
  )
}

export function hasMarks(marks: Marks): boolean {
  return Object.values(marks).some((mark) => mark !== null)
}
