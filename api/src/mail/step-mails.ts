import { toRupees, type Paise, type Rupees } from '@nukkad/contract/money'
import { isNotified, type NotifiedStatus, type OrderStep } from '../sale/order/notify-order.ts'
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
import { orderEditedMail, paidOnlineMail } from './order-placed-mail.ts'
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

/** The effect of a part cancel: less cash to pay, or the refund of a part of the payment. */
function amountOf({ cancelled, refunded }: StepFacts): Rupees {
  return toRupees(refunded ?? cancelled.reduce((sum, { amount }) => sum + amount, 0))
}

/** `refunded`, in paise, is less than the share of a part cancel if goodwill had refunded some of it before. */
type StepFacts = Omit<OrderStep, 'orderId'> & { refunded?: Paise | undefined }

/** Undefined if the customer gets no mail. Equal statuses mean that only courier or AWB changed. */
export function stepMail(mail: OrderMail, step: StepFacts): MailContent | undefined {
  const { fromStatus, toStatus, at, about, message, cancelled } = step
  if (about === 'units') return unitsCancelledMail(mail, { units: cancelled, amount: amountOf(step), message })
  if (about === 'edit') return orderEditedMail(mail)
  if (about === 'payment') return paidOnlineMail(mail)
  if (fromStatus === toStatus) return shipmentChangedMail(mail)
  return isNotified(toStatus) ? stepMails[toStatus](mail, at) : undefined
}
