import { toRupees } from '@nukkad/contract/money'
import { isNotified, type NotifiedStatus, type OrderStep } from '../order/notify-order.ts'
import type { OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import {
  cameBackMail,
  deliveredMail,
  deliveryFailedMail,
  lostMail,
  outForDeliveryMail,
  shipmentChangedMail,
  shippedMail,
} from './parcel-mails.ts'
import { orderEditedMail } from './order-placed-mail.ts'
import { unitsCancelledMail } from './order-cancelled-mail.ts'
import { refundedMail } from './refund-mails.ts'

type StepMail = (mail: OrderMail, at: Date) => MailContent

const stepMails: Record<NotifiedStatus, StepMail> = {
  SHIPPED: shippedMail,
  OUT_FOR_DELIVERY: outForDeliveryMail,
  DELIVERY_FAILED: deliveryFailedMail,
  DELIVERED: deliveredMail,
  RETURNED_TO_ORIGIN: cameBackMail,
  LOST: lostMail,
  REFUNDED: refundedMail,
}

function amountOf(cancelled: OrderStep['cancelled']) {
  return toRupees(cancelled.reduce((sum, { amount }) => sum + amount, 0))
}

/** Undefined if the customer gets no mail. Equal statuses mean that only courier or AWB changed. */
export function stepMail(
  mail: OrderMail,
  { fromStatus, toStatus, at, about, message, cancelled }: Omit<OrderStep, 'orderId'>,
): MailContent | undefined {
  if (about === 'units') return unitsCancelledMail(mail, { units: cancelled, amount: amountOf(cancelled), message })
  if (about === 'edit') return orderEditedMail(mail)
  if (fromStatus === toStatus) return shipmentChangedMail(mail)
  return isNotified(toStatus) ? stepMails[toStatus](mail, at) : undefined
}
