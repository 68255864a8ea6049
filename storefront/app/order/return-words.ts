import { refundBusinessDays } from '@nukkad/contract/order-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'

/** How each state of a return is told to a shopper. */
export const returnWords: Readonly<Record<ReturnStatus, { title: string; words: string }>> = {
  REQUESTED: { title: 'Return requested', words: 'We are looking at it; the answer shows here.' },
  APPROVED: { title: 'Return approved', words: 'The courier collects it where it was delivered.' },
  REJECTED: {
    title: 'Return not accepted',
    words: 'Write to us if you see it another way.',
  },
  PICKED_UP: {
    title: 'Return picked up',
    words: `The refund follows within ${refundBusinessDays} business days.`,
  },
  REFUNDED: { title: 'Return refunded', words: 'Thank you for sending it back.' },
}
