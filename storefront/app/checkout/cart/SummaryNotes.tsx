import type { Cart } from '@nukkad/contract/cart'
import { Icon } from '@nukkad/ui/Icon'
import { ArrivalDay } from './ArrivalDay.tsx'
import styles from './SummaryNotes.module.css'
import { texts } from './texts.ts'

/** A coupon for prepaid orders is explained beside it, not here. */
export function SummaryNotes({
  cart: { totalTax, expectedDate, terms, cash, isPrepaidOnly },
  pincode,
}: SummaryNotesProps) {
  return (
    <ul className={styles.notes}>
      <li>
        <Icon name="truck" size={20} />
        <ArrivalDay expectedDate={expectedDate} pincode={pincode} />
      </li>
      <li>
        <Icon name="return" size={20} />
        {texts.summary.returns(terms.returnDays)}
      </li>
      {cash?.why && !isPrepaidOnly && (
        <li>
          <Icon name="cash" size={20} />
          {cash.why}
        </li>
      )}
      <li>
        <Icon name="tag" size={20} />
        {texts.summary.gst(totalTax)}
      </li>
    </ul>
  )
}

type SummaryNotesProps = { cart: Cart; pincode?: string | undefined }
