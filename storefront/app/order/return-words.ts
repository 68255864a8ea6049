import { pickupWords, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { Return } from '@nukkad/contract/returns'
import { texts } from './texts.ts'

type Words = { title: string; words: string }

type ReturnFacts = Pick<Return, 'status' | 'pickup' | 'refundAmount' | 'refundReason' | 'exchanges' | 'exchangeOrderId'>

/** The title and the text of a return's state. `today` is the day in India. */
export function returnWords(one: ReturnFacts, today: string): Words {
  const { status, pickup, exchanges } = one
  const { underReview, disagree, exchangeFollows, refundFollows, noPickup, refunded } = texts.return
  const words: Record<ReturnStatus, string> = {
    REQUESTED: underReview,
    APPROVED: pickupText(pickup, today),
    REJECTED: disagree,
    PICKED_UP: exchanges.length > 0 ? exchangeFollows : refundFollows,
    RECEIVED: received(one),
    CLOSED: noPickup,
    REFUNDED: refunded,
  }
  return { title: texts.return.titles[status], words: words[status] }
}

function received({ refundAmount: amount, refundReason: reason, exchangeOrderId }: ReturnFacts): string {
  const { noRefund, exchangeSent, refund } = texts.return
  if (amount === 0) return exchangeOrderId === null ? noRefund : exchangeSent
  const less = reason === null ? '' : ` ${reason}`
  return `${refund(amount ?? 0)}${less}`
}

/** The new variant of a returned item, and its state: `Exchange: 1 × Washed Black, L – held for you`. */
export function exchangeLine(exchange: Return['exchanges'][number]): string {
  const { quantity, sent, status } = exchange
  const { held, released, ordered, partOrdered, refused } = texts.exchange
  const states = {
    HELD: held,
    RELEASED: released,
    ORDERED: sent === quantity ? ordered : partOrdered(sent),
    REFUSED: refused,
  }
  return texts.exchange.line(exchange, states[status])
}

function pickupText(pickup: Return['pickup'], today: string): string {
  return pickup !== null && pickup.day < today ? texts.return.pickupMissed(pickup.day) : pickupWords(pickup)
}
