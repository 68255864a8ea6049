import { toPaise } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import { readOrder } from '../order/read-order.ts'
import { ShopError } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Parts } from '../../parts.ts'
import { ProviderError } from '../payment/provider.ts'
import { findProviderOrder, recordSigned } from '../payment/payments.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'

type CheckoutReply = {
  userId: string
  orderId: string
  razorpayOrderId: string
  razorpayPaymentId: string
  razorpaySignature: string
}

type VerifiedPayment = { verified: true; orderId: string; status: OrderStatus }
type VerifyParts = Pick<Parts, 'db' | 'clock' | 'payments'>

/** Trusts the widget only as far as signature, own rows and provider agree. */
export async function verifyPayment(parts: VerifyParts, reply: CheckoutReply): Promise<VerifiedPayment> {
  const { userId, orderId, razorpayOrderId, razorpayPaymentId } = reply
  await refuseForged(parts, reply, await readOrder(parts.db, { orderId, userId }, parts.clock()))

  const settlement = await settleOrPostpone(parts, { providerOrderId: razorpayOrderId, paymentId: razorpayPaymentId })
  const isOtherMoney = 'refusal' in settlement && settlement.refusal === 'other amount'
  if (settlement.kind === 'unknown' || isOtherMoney) throw new ShopError('PAYMENT_UNVERIFIED')

  const { status } = await readOrder(parts.db, { orderId, userId }, parts.clock())
  return { verified: true, orderId, status }
}

type PayableOrder = Pick<Order, 'totalAmount' | 'paymentMethod'>

async function refuseForged({ db, payments }: VerifyParts, reply: CheckoutReply, order: PayableOrder): Promise<void> {
  const { userId, orderId, razorpayOrderId: id, razorpayPaymentId: paymentId, razorpaySignature: signature } = reply
  const linked = await findProviderOrder(db, id)
  // A COD order costs less online; settling tells whether it still can be paid so.
  const isItsAmount = order.paymentMethod === 'CASH' || linked?.amount === toPaise(order.totalAmount)
  const isLinked = linked?.userId === userId && linked.orderId === orderId && isItsAmount
  if (!isLinked || !payments.hasSigned({ providerOrderId: id, paymentId, signature })) {
    // 409, because a browser that gets 401 logs its customer out (decision 043).
    throw new ShopError('PAYMENT_UNVERIFIED')
  }
}

type SignedPayment = { providerOrderId: string; paymentId: string }

/** Without a reply from the provider the order waits, and gives way to no newer one; the signature justifies a later try. */
export async function settleOrPostpone(parts: VerifyParts, signed: SignedPayment): Promise<Settlement> {
  const { providerOrderId, paymentId } = signed
  try {
    return await settlePayment(parts, paymentId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await inTransaction(parts.db, async (tx) => {
      await recordSigned(tx, providerOrderId, parts.clock())
      await enqueue(tx, 'settle-payment', { paymentId }, { key: `settle/${paymentId}` })
    })
    return { kind: 'open' }
  }
}
