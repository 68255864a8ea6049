import { formatDay } from '@nukkad/contract/dates'
import { returnRefundTime } from '@nukkad/contract/order-rules'
import { pickupWords, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { Return } from '@nukkad/contract/returns'

type Words = { title: string; words: string }

/** How each state of a return is told to a shopper; `today` is the day in India. */
export function returnWords({ status, pickup }: Pick<Return, 'status' | 'pickup'>, today: string): Words {
  const words: Record<ReturnStatus, Words> = {
    REQUESTED: { title: 'Return requested', words: 'We are looking at it; the answer shows here.' },
    APPROVED: { title: 'Return approved', words: fetching(pickup, today) },
    REJECTED: { title: 'Return not accepted', words: 'Write to us if you see it another way.' },
    PICKED_UP: { title: 'Return picked up', words: `The refund follows within ${returnRefundTime}.` },
    REFUNDED: { title: 'Return refunded', words: 'Thank you for sending it back.' },
  }
  return words[status]
}

function fetching(pickup: Return['pickup'], today: string): string {
  return pickup !== null && pickup.day < today
    ? `It was to be collected on ${formatDay(pickup.day)}. Did nobody come? Write to us, and we send the courier again.`
    : pickupWords(pickup)
}
