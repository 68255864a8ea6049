import { createPersonalValue } from '../platform/personal-value.ts'
import type { WidgetAnswer } from './razorpay-widget.ts'

/** `answer` is what the provider's window said after a payment; null while it has said nothing. */
type OpenPayment = { orderId: string; startedAt: number; answer: WidgetAnswer | null }

const stored = createPersonalValue<OpenPayment>('openPayment')
/** A payment that old was settled long ago, and told of in a mail: nobody is led to it any more. */
const longestMillis = 3 * 60 * 60 * 1000

/** The order that is being paid in this browser, kept until the shop knows the outcome: also when the tab is lost. */
export const openPayment = {
  begin: (orderId: string): void => stored.write({ orderId, startedAt: Date.now(), answer: null }),
  keepAnswer: (orderId: string, answer: WidgetAnswer): void => stored.write({ orderId, startedAt: Date.now(), answer }),
  read: (): OpenPayment | null => {
    const open = stored.read()
    return open !== null && Date.now() - open.startedAt < longestMillis ? open : null
  },
  answerOf: (orderId: string): WidgetAnswer | null => {
    const open = openPayment.read()
    return open?.orderId === orderId ? open.answer : null
  },
  /** The outcome is known. */
  forget: (orderId: string): void => {
    if (stored.read()?.orderId === orderId) stored.remove()
  },
}
