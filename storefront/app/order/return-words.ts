import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { refundTime, returnRefundTime } from '@nukkad/contract/order-rules'
import { pickupWords, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { Return } from '@nukkad/contract/returns'

type Words = { title: string; words: string }

type ReturnFacts = Pick<Return, 'status' | 'pickup' | 'refundAmount' | 'refundReason' | 'exchanges' | 'exchangeOrderId'>

/** How each state of a return is told to a shopper; `today` is the day in India. */
export function returnWords(one: ReturnFacts, today: string): Words {
  const { status, pickup, exchanges } = one
  const words: Record<ReturnStatus, Words> = {
    REQUESTED: { title: 'Return requested', words: 'Your request is under review.' },
    APPROVED: { title: 'Return approved', words: fetching(pickup, today) },
    REJECTED: { title: 'Return declined', words: 'Please contact us if you disagree.' },
    PICKED_UP: {
      title: 'Return picked up',
      words: exchanges.length > 0 ? thenExchanged : `The refund follows within ${returnRefundTime}.`,
    },
    RECEIVED: { title: 'Return received', words: received(one) },
    CLOSED: { title: 'Return closed', words: 'No pick-up will take place.' },
    REFUNDED: { title: 'Return refunded', words: 'Thank you for sending it back.' },
  }
  return words[status]
}

const thenExchanged = 'When it reaches us, we check it and send your exchange.'

function received({ refundAmount: amount, refundReason: reason, exchangeOrderId }: ReturnFacts): string {
  if (amount === 0)
    return exchangeOrderId === null ? 'No refund is due for this return.' : 'We are sending your exchange.'
  const less = reason === null ? '' : ` ${reason}`
  return `Refund of ${formatRupees(amount ?? 0)} within ${refundTime}.${less}`
}

/** What an item is exchanged for, and its state: `1 × Washed Black, L – held for you`. */
export function exchangeLine({ quantity, sent, color, size, status }: Return['exchanges'][number]): string {
  const states = {
    HELD: 'held for you',
    RELEASED: 'sent if it is in stock when your return arrives, refunded if not',
    ORDERED: sent === quantity ? 'ordered' : `${sent} ordered, the rest refunded`,
    REFUSED: 'not exchanged, refunded instead',
  }
  return `${quantity} × ${color}, ${size} – ${states[status]}`
}

function fetching(pickup: Return['pickup'], today: string): string {
  return pickup !== null && pickup.day < today
    ? `The pick-up was due on ${formatDay(pickup.day)}. If the courier did not come, write to us and we will send them again.`
    : pickupWords(pickup)
}
