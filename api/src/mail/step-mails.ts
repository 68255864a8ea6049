import type { OrderStatus } from '@nukkad/contract/order-rules'
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

/** A step that happened; where both are the same, only the shipment's courier or AWB changed. */
export type StepTaken = { fromStatus: OrderStatus | null; toStatus: OrderStatus; at: Date }

type StepMail = (mail: OrderMail, at: Date) => MailContent

/** What the customer reads of each step. Placed and cancelled have mails of their own; nobody waits to hear of packing. */
const stepMails: Partial<Record<OrderStatus, StepMail>> = {
  SHIPPED: shippedMail,
  OUT_FOR_DELIVERY: outForDeliveryMail,
  DELIVERY_FAILED: deliveryFailedMail,
  DELIVERED: deliveredMail,
  RETURNED_TO_ORIGIN: cameBackMail,
  RETURNED: returnReceivedMail,
  REFUNDED: refundedMail,
}

export function hasStepMail(status: OrderStatus): boolean {
  return status in stepMails
}

/** Undefined where the customer is not written to. */
export function stepMail(mail: OrderMail, { fromStatus, toStatus, at }: StepTaken): MailContent | undefined {
  return fromStatus === toStatus ? shipmentChangedMail(mail) : stepMails[toStatus]?.(mail, at)
}
