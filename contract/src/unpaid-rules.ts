import { formatDayAndTime } from './dates.ts'
import { refundTime, revivalHours, unpaidOrderMinutes } from './order-rules.ts'

type NeverPaid = { expired: boolean; payBy: string | null }

export function neverPaidWords({ expired, payBy }: NeverPaid): { happened: string; lateMoney: string } {
  const allBack = `we refund it in full to your original payment method within ${refundTime}.`
  return expired
    ? {
        happened:
          payBy === null
            ? `The payment was not completed within ${unpaidOrderMinutes} minutes, so nothing was charged.`
            : `The payment was not completed by ${formatDayAndTime(payBy)}, so nothing was charged.`,
        lateMoney: `If your payment still reaches us within ${revivalHours / 24} days, we confirm the order if every item is available at the same price; if not, ${allBack}`,
      }
    : {
        happened: 'The payment was not completed, and nothing was charged.',
        lateMoney: `If your payment still reaches us, ${allBack}`,
      }
}

export const lateMoneyReasons = {
  'too late': `The payment came more than ${revivalHours / 24} days after the order had ended.`,
  'other price': 'The payment came late, and the price has changed since.',
  'code gone': 'The payment came late, and its coupon can no longer be used.',
  'sold out': 'The payment came late, and an item has sold out since.',
} as const

export function lateMoneyWords(reasons: readonly string[]): string[] {
  return Object.values(lateMoneyReasons).filter((words) => reasons.includes(words))
}
