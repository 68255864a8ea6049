import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { Refund } from '@nukkad/contract/order'
import styles from './Refunds.module.css'

/** What goes back to the customer, and when. One that failed was asked for anew and stands there as such. */
export function Refunds({ refunds }: { refunds: Refund[] }) {
  const shown = refunds.filter(({ status }) => status !== 'FAILED')
  if (shown.length === 0) return null
  return (
    <ul className={styles.refunds} aria-label="Refunds">
      {shown.map((refund) => (
        <li key={refund.refundId}>{wordsOf(refund)}</li>
      ))}
    </ul>
  )
}

function wordsOf({ amount, status, startedAt, expectedBy, processedAt }: Refund): string {
  const started = `Refund of ${formatRupees(amount)} started on ${formatDay(startedAt)}`
  return status === 'PROCESSED'
    ? `${started}, sent to your bank on ${formatDay(processedAt)}; it arrives by ${formatDay(expectedBy)}.`
    : `${started}, expected by ${formatDay(expectedBy)}.`
}
