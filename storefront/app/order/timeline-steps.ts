import { formatDay } from '@nukkad/contract/dates'
import type { Order, Tracking } from '@nukkad/contract/order'
import { trackingStep, trackingSteps } from '@nukkad/contract/order-rules'
import { statusWords } from './status-words.ts'

type Steps = { steps: { label: string; note: string }[]; current: number | null }

/**
 * Spec §2.5 and §4: four steps, each with its date or 'Pending'. The line of a cancelled order ends where it was cancelled:
 * nothing that will never come is pending. No step of it is current.
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
    steps: steps.map(({ label, at }) => ({ label, note: at === null ? 'Pending' : formatDay(at) })),
    current: trackingSteps.indexOf(step),
  }
}

/** A parcel that came back or was lost is told as cancelled (contract §2), in the words of its status. */
function cancelledStep(endings: Order['endings']) {
  const ending = endings.find(({ status }) => ['CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST'].includes(status))
  return { label: statusWords[ending?.status ?? 'CANCELLED'].words, note: ending ? formatDay(ending.at) : '' }
}
