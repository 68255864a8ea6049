import { returnRefundTime } from '@nukkad/contract/order-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'

type Words = { title: string; words: string }

/** How each state of a return is told to a shopper. */
export function returnWords(status: ReturnStatus): Words {
  const words: Record<ReturnStatus, Words> = {
    REQUESTED: { title: 'Return requested', words: 'We are looking at it; the answer shows here.' },
    APPROVED: { title: 'Return approved', words: 'The courier collects it where it was delivered.' },
    REJECTED: { title: 'Return not accepted', words: 'Write to us if you see it another way.' },
    PICKED_UP: { title: 'Return picked up', words: `The refund follows within ${returnRefundTime}.` },
    REFUNDED: { title: 'Return refunded', words: 'Thank you for sending it back.' },
  }
  return words[status]
}
