import { refundTime, revivalHours, unpaidOrderMinutes } from './order-rules.ts'

export function neverPaidWords({ expired }: { expired: boolean }): { happened: string; lateMoney: string } {
  const allBack = `all of it goes back the way you paid, within ${refundTime}.`
  return expired
    ? {
        happened: `The payment was not completed within ${unpaidOrderMinutes} minutes, and nothing was charged.`,
        lateMoney: `Should money still reach us within ${revivalHours / 24} days, we confirm the order if every piece is still there at the same price; if not, ${allBack}`,
      }
    : {
        happened: 'The payment was not completed, and nothing was charged.',
        lateMoney: `Should money still reach us, ${allBack}`,
      }
}

export const lateMoneyReasons = {
  'too late': `The payment came more than ${revivalHours / 24} days after the order had ended.`,
  'other price': 'The payment came late, and the price has changed since.',
  'code gone': 'The payment came late, and its promo code can no longer be used.',
  'sold out': 'The payment came late, and a piece has sold out since.',
} as const

export function lateMoneyWords(reasons: readonly string[]): string[] {
  return Object.values(lateMoneyReasons).filter((words) => reasons.includes(words))
}
