import { formatDay } from '@nukkad/contract/dates'
import type { Order, Tracking } from '@nukkad/contract/order'
import { trackingStep, trackingSteps } from '@nukkad/contract/order-rules'
import { texts } from './texts.ts'

type Steps = { steps: { label: string; note: string }[]; current: number | null }

/**
 * Spec §2.5 and §4: four steps, each with its date or 'Pending'. A cancelled order ends with its cancellation, without
 * pending steps, and no step is current.
 */
export function timelineSteps(tracking: Tracking, endings: Order['endings']): Steps {
  const step = trackingStep(tracking.currentStep)
  // Spec §4: deliveredAt serves both of the last two steps.
  const dates = [tracking.placedAt, tracking.shippedAt, tracking.deliveredAt, tracking.deliveredAt]
  const steps = trackingSteps.map((label, index) => ({ label, at: dates[index] ?? null }))
  if (step === 'Cancelled') {
    const done = steps.flatMap(({ label, at }) => (at === null ? [] : [{ label, note: formatDay(at) }]))
    return { steps: [...done, cancelledStep(endings)], current: null }
  }
  return {
    steps: steps.map(({ label, at }) => ({ label, note: at === null ? texts.timeline.pending : formatDay(at) })),
    current: trackingSteps.indexOf(step),
  }
}

/** A parcel that came back or was lost counts as cancelled (contract §2), with its status as the text. */
function cancelledStep(endings: Order['endings']) {
  const ending = endings.find(({ status }) => ['CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST'].includes(status))
  return { label: texts.status[ending?.status ?? 'CANCELLED'], note: ending ? formatDay(ending.at) : '' }
}
