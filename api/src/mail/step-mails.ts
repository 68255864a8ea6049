import { isNotified, type NotifiedStatus, type OrderStep } from '../order/notify-order.ts'
import type { OrderMail } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import {
  cameBackMail,
  deliveredMail,
  deliveryFailedMail,
  outForDeliveryMail,
  shipmentChangedMail,
  shippedMail,
} from './parcel-mails.ts'
import { refundedMail, returnReceivedMail } from './refund-mails.ts'

type StepMail = (mail: OrderMail, at: Date) => MailContent

const stepMails: Record<NotifiedStatus, StepMail> = {
  SHIPPED: shippedMail,
  OUT_FOR_DELIVERY: outForDeliveryMail,
  DELIVERY_FAILED: deliveryFailedMail,
  DELIVERED: deliveredMail,
  RETURNED_TO_ORIGIN: cameBackMail,
  RETURNED: returnReceivedMail,
  REFUNDED: refundedMail,
}

/** Undefined if the customer gets no mail. Equal statuses mean that only courier or AWB changed. */
export function stepMail(
  mail: OrderMail,
  { fromStatus, toStatus, at }: Omit<OrderStep, 'orderId'>,
): MailContent | undefined {
  if (fromStatus === toStatus) return shipmentChangedMail(mail)
  return isNotified(toStatus) ? stepMails[toStatus](mail, at) : undefined
}
