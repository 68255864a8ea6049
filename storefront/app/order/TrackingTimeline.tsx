import { formatDay } from '@nukkad/contract/dates'
import type { Tracking } from '@nukkad/contract/order'
import { trackingStep, trackingSteps } from '@nukkad/contract/order-rules'
import { Timeline } from '@nukkad/ui/Timeline'
import styles from './TrackingTimeline.module.css'

/** Track Your Order: each step with its date or 'Pending' (spec §2.5, §4). */
export function TrackingTimeline({ tracking }: { tracking: Tracking }) {
  const { currentStep, placedAt, shippedAt, deliveredAt } = tracking
  const step = trackingStep(currentStep)
  const current = step === 'Cancelled' ? null : trackingSteps.indexOf(step)
  // Spec §4: deliveredAt serves both of the last two steps.
  const dates = [placedAt, shippedAt, deliveredAt, deliveredAt]

  return (
    <section aria-label="Track Your Order" className={styles.tracking}>
      <h2 className={styles.title}>Track Your Order</h2>
      {step === 'Cancelled' && <p className={styles.cancelled}>Cancelled</p>}
      <Timeline
        current={current}
        steps={trackingSteps.map((label, index) => {
          const at = dates[index]
          return { label, note: at ? formatDay(at) : 'Pending' }
        })}
      />
    </section>
  )
}
