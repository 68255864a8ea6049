import type { Cart } from '@nukkad/contract/cart'
import { formatDays } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { Icon } from '@nukkad/ui/Icon'
import { ArrivalDay } from './ArrivalDay.tsx'
import styles from './SummaryNotes.module.css'

/** A coupon for prepaid orders says so itself, where it stands. */
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
        {formatDays(terms.returnDays)} to return, free pick-up from your doorstep
      </li>
      {cash?.why && !isPrepaidOnly && (
        <li>
          <Icon name="cash" size={20} />
          {cash.why}
        </li>
      )}
      <li>
        <Icon name="tag" size={20} />
        Includes {formatRupees(totalTax)} GST
      </li>
    </ul>
  )
}

type SummaryNotesProps = { cart: Cart; pincode?: string | undefined }
