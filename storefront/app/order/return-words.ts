import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { refundTime, returnRefundTime } from '@nukkad/contract/order-rules'
import { pickupWords, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { Return } from '@nukkad/contract/returns'

type Words = { title: string; words: string }

type ReturnFacts = Pick<Return, 'status' | 'pickup' | 'refundAmount' | 'refundReason'>

/** How each state of a return is told to a shopper; `today` is the day in India. */
export function returnWords({ status, pickup, refundAmount, refundReason }: ReturnFacts, today: string): Words {
  const words: Record<ReturnStatus, Words> = {
    REQUESTED: { title: 'Return requested', words: 'Your request is under review.' },
    APPROVED: { title: 'Return approved', words: fetching(pickup, today) },
    REJECTED: { title: 'Return declined', words: 'Please contact us if you disagree.' },
    PICKED_UP: { title: 'Return picked up', words: `The refund follows within ${returnRefundTime}.` },
    RECEIVED: { title: 'Return received', words: received(refundAmount, refundReason) },
    CLOSED: { title: 'Return closed', words: 'No pick-up will take place.' },
    REFUNDED: { title: 'Return refunded', words: 'Thank you for sending it back.' },
  }
  return words[status]
}

function received(amount: number | null, reason: string | null): string {
  if (amount === 0) return 'No refund is due for this return.'
  const less = reason === null ? '' : ` ${reason}`
  return `Refund of ${formatRupees(amount ?? 0)} within ${refundTime}.${less}`
}

function fetching(pickup: Return['pickup'], today: string): string {
  return pickup !== null && pickup.day < today
    ? `The pick-up was due on ${formatDay(pickup.day)}. If the courier did not come, write to us and we will send them again.`
    : pickupWords(pickup)
}
