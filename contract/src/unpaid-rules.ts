import { refundTime, unpaidOrderMinutes } from './order-rules.ts'

/** What a shopper reads, wherever they meet it, of an online order that was cancelled before any money had come. */
export function neverPaidWords({ expired }: { expired: boolean }): { happened: string; lateMoney: string } {
  const allBack = `all of it goes back the way you paid, within ${refundTime}.`
  return expired
    ? {
        happened: `The payment was not completed within ${unpaidOrderMinutes} minutes, and nothing was charged.`,
        lateMoney: `Should money still reach us, we confirm the order if every piece is still there; if not, ${allBack}`,
      }
    : {
        happened: 'The payment was not completed, and nothing was charged.',
        lateMoney: `Should money still reach us, ${allBack}`,
      }
}
