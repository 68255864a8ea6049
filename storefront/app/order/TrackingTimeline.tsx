import type { Order, Tracking } from '@nukkad/contract/order'
import { Timeline } from '@nukkad/ui/Timeline'
import { timelineSteps } from './timeline-steps.ts'
import styles from './TrackingTimeline.module.css'

type TrackingTimelineProps = { tracking: Tracking; endings: Order['endings'] }

/** Track Your Order (spec §2.5). */
export function TrackingTimeline({ tracking, endings }: TrackingTimelineProps) {
  return (
    <section aria-label="Track Your Order" className={styles.tracking}>
      <h2 className={styles.title}>Track Your Order</h2>
      <Timeline {...timelineSteps(tracking, endings)} />
    </section>
  )
}
