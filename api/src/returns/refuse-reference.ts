import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { ShopError } from '../platform/errors.ts'
import type { ReturnNotes } from './queries.ts'

/** Only cash is sent back by hand; the refund of an online payment has a reference of its own. */
export function refuseReferenceOfOnline(
  { paymentMethod }: { paymentMethod: PaymentMethod },
  noted: ReturnNotes | undefined,
): void {
  if (noted?.refundReference === undefined || paymentMethod === 'CASH') return
  throw new ShopError('INVALID_INPUT', {
    detail: 'It was paid online: the payment provider refunds it, without a --reference.',
  })
}
