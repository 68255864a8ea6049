import type { Cart } from '@nukkad/contract/cart'
import { Note, Notes } from '../../page/Notes.tsx'
import { ArrivalDay } from './ArrivalDay.tsx'
import { texts } from './texts.ts'

/** A coupon for prepaid orders is explained beside it, not here. */
export function SummaryNotes({
  cart: { totalTax, expectedDate, terms, cash, isPrepaidOnly },
  pincode,
}: SummaryNotesProps) {
  return (
    <Notes>
      <Note icon="truck">
        <ArrivalDay expectedDate={expectedDate} pincode={pincode} />
      </Note>
      <Note icon="return">{texts.summary.returns(terms.returnDays)}</Note>
      {cash?.why && !isPrepaidOnly && <Note icon="cash">{cash.why}</Note>}
      <Note icon="tag">{texts.summary.gst(totalTax)}</Note>
    </Notes>
  )
}

type SummaryNotesProps = { cart: Cart; pincode?: string | undefined }
