import { Icon } from '@nukkad/ui/Icon'
import styles from './PayNote.module.css'

/** What pressing Pay means or, after a payment that failed, why it did; the same order can be paid again. */
export function PayNote({ failure }: { failure: string | undefined }) {
  if (failure !== undefined) {
    return (
      <span role="alert" className={styles.failure}>
        {failure}
      </span>
    )
  }
  return (
    <span className={styles.note}>
      <Icon name="lock" size={16} />
      You pay in Razorpay’s window, by card, UPI or netbanking. We never see your card.
    </span>
  )
}
