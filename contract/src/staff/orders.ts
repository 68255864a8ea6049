import * as z from 'zod'
import { deliveryFailures } from '../delivery-rules.ts'
import { GstinFields, withBothOrNone } from '../gstin.ts'
import { OrderItem, OrderStatus, PaymentMethod } from '../order.ts'
import { orderActors, mostReasonCharacters, refundStatuses } from '../order-rules.ts'
import { parcelStates } from '../parcel-rules.ts'
import { returnStatuses } from '../return-rules.ts'
import { Day, longText, OrderId, Rupees, text, Timestamp, Uuid, StoredInt } from '../shapes.ts'
import { mostNoteCharacters, mostOrderTags, orderSorts } from '../staff-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { OrderFilter, PaymentState, Tag } from './order-filter.ts'
import { PackingMarks } from './packing-marks.ts'
import { keyPageOf, keyQuery } from './shapes.ts'
import { TaxDocumentRow } from './tax-documents.ts'

export const ListedOrder = z
  .object({
    orderId: OrderId,
    version: z.int(),
    status: OrderStatus,
    placedAt: Timestamp,
    /** The day it was promised for. */
    expectedDate: Day,
    fullName: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    /** The items that were not cancelled. */
    pieces: z.int(),
    /** The total as placed, less cancelled units. */
    totalAmount: Rupees,
    paymentMethod: PaymentMethod,
    paymentState: PaymentState,
    /** Its COD was collected, and the courier has not paid it over. */
    cashOwed: z.boolean(),
    /** The order it is an exchange for, which has paid it. */
    exchangeOf: OrderId.nullable(),
    courier: z.string().nullable(),
    awb: z.string().nullable(),
    holdReason: z.string().nullable(),
    tags: z.array(z.string()),
    notes: z.int(),
  })
  .meta({ id: 'ListedOrder' })
export type ListedOrder = z.infer<typeof ListedOrder>

export const listOrders = {
  permission: 'orders.read',
  method: 'GET',
  path: '/orders',
  summary: 'Orders, newest or oldest first, or by the day they are promised for',
  query: z.object({ ...OrderFilter.shape, sort: z.enum(orderSorts).default('placed'), ...keyQuery(50) }),
  reply: keyPageOf(ListedOrder),
} as const satisfies StaffEndpoint

export const orderLogKinds = ['move', 'shipment', 'cancel', 'return', 'refund', 'note', 'change', 'mail'] as const

const OrderLogEntry = z
  .object({
    kind: z.enum(orderLogKinds),
    at: Timestamp,
    actor: z.enum(orderActors),
    /** An e-mail of the staff, or `operator@user` for a command. */
    by: z.string().nullable(),
    fromStatus: OrderStatus.nullable(),
    toStatus: OrderStatus.nullable(),
    text: z.string().nullable(),
    /** The message to the customer. */
    message: z.string().nullable(),
  })
  .meta({ id: 'OrderLogEntry' })

export const OrderPage = z
  .object({
    orderId: OrderId,
    version: z.int(),
    status: OrderStatus,
    /** Not paid in time. */
    expired: z.boolean(),
    placedAt: Timestamp,
    expectedDate: Day,
    holdReason: z.string().nullable(),
    /** The order it is an exchange for, and the newest one that was sent in exchange for its items. */
    exchangeOf: OrderId.nullable(),
    exchangedBy: OrderId.nullable(),
    /** Until when the customer must confirm it before it is packed; null: nothing to confirm. */
    confirmBy: Timestamp.nullable(),
    tags: z.array(z.string()),
    items: z.array(OrderItem),
    couponCode: z.string().nullable(),
    paymentMethod: PaymentMethod,
    paymentState: PaymentState,
    /** Its COD was collected, and the courier has not paid it over. */
    cashOwed: z.boolean(),
    sums: z.object({
      items: Rupees,
      discount: Rupees,
      deliveryCharges: Rupees,
      total: Rupees,
      tax: Rupees,
      cancelled: Rupees,
      returned: Rupees,
      paid: Rupees,
      /** All that goes back, unless it failed. */
      refunded: Rupees,
      /** The part of `refunded` that has not been sent yet. */
      toRefund: Rupees,
      dueAtDoor: Rupees,
    }),
    /** The most that can still be refunded. */
    leftToRefund: Rupees,
    /** Null for who may not read customers. */
    customer: z
      .object({
        userId: Uuid,
        name: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        orders: z.int(),
        refusals: z.int(),
        returns: z.int(),
      })
      .nullable(),
    /** The address on the label. The e-mail needs the permission to read customers. */
    address: z.object({
      fullName: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string(),
      postalCode: z.string(),
    }),
    /** The business that its invoice is for; null: a consumer. */
    gstin: z.string().nullable(),
    businessName: z.string().nullable(),
    /** Until packing starts, where the store accepts a GSTIN or the order has one. */
    canChangeGstin: z.boolean(),
    /** Null once it is dispatched, or over. */
    marks: PackingMarks.nullable(),
    payments: z.array(
      z.object({
        paymentId: z.string(),
        providerOrderId: z.string(),
        amount: Rupees,
        method: z.string().nullable(),
        status: z.string(),
        settledAt: Timestamp,
      }),
    ),
    failedPayments: z.array(
      z.object({ paymentId: z.string(), method: z.string().nullable(), reason: z.string(), failedAt: Timestamp }),
    ),
    refunds: z.array(
      z.object({
        refundId: Uuid,
        /** Null for cash. */
        paymentId: z.string().nullable(),
        /** The bank's reference of cash, else the provider's id. */
        reference: z.string().nullable(),
        amount: Rupees,
        status: z.enum(refundStatuses),
        reason: z.string(),
        requestedAt: Timestamp,
        processedAt: Timestamp.nullable(),
        lastError: z.string().nullable(),
        /** It failed, and another was begun in its place. */
        isReplaced: z.boolean(),
      }),
    ),
    parcel: z
      .object({
        shippedAt: Timestamp,
        courier: z.string().nullable(),
        awb: z.string().nullable(),
        trackingUrl: z.string().nullable(),
      })
      .nullable(),
    /** Why the newest delivery failed, where it was told. */
    deliveryFailure: z.enum(deliveryFailures).nullable(),
    /** The box that it goes out in, from when it is closed; `packedBy` is a name. */
    box: z
      .object({
        state: z.enum(parcelStates),
        packedAt: Timestamp.nullable(),
        packedBy: z.string().nullable(),
        weightG: z.int().nullable(),
        courier: z.string().nullable(),
        awb: z.string().nullable(),
      })
      .nullable(),
    returns: z.array(
      z.object({ returnId: Uuid, status: z.enum(returnStatuses), reason: z.string(), requestedAt: Timestamp }),
    ),
    /** Invoices and credit notes, the oldest first. */
    taxDocuments: z.array(TaxDocumentRow),
    /** The oldest first. */
    log: z.array(OrderLogEntry),
    /** Its items are reserved, so a cancel gives them back. */
    holdsStock: z.boolean(),
    /** The moves that the reader may make now, each with its effect. */
    moves: z.array(z.object({ to: OrderStatus, does: z.string() })),
  })
  .meta({ id: 'OrderPage' })
export type OrderPage = z.infer<typeof OrderPage>

export const params = z.object({ orderId: OrderId })
/** The version that the change was decided on; an older one is refused with `STALE` and the order as it is. */
export const version = StoredInt.min(1)

export const getOrder = {
  permission: 'orders.read',
  method: 'GET',
  path: '/orders/:orderId',
  summary: 'One order with its money, its parcel, its log and what may be done with it',
  params,
  reply: OrderPage,
} as const satisfies StaffEndpoint

export const addOrderNote = {
  permission: 'notes.write',
  method: 'POST',
  path: '/orders/:orderId/notes',
  summary: 'Write a note that only staff read',
  params,
  body: z.object({ text: longText(mostNoteCharacters) }),
  reply: OrderPage,
  status: 201,
} as const satisfies StaffEndpoint

export const tagOrder = {
  permission: 'orders.edit',
  method: 'PUT',
  path: '/orders/:orderId/tags',
  summary: "Set an order's tags",
  params,
  body: z.object({ version, tags: z.array(Tag).max(mostOrderTags) }),
  reply: OrderPage,
} as const satisfies StaffEndpoint

export const holdOrder = {
  permission: 'orders.edit',
  method: 'PUT',
  path: '/orders/:orderId/hold',
  summary: 'Hold an order so that it is not packed, with a reason, or release it with null',
  params,
  body: z.object({ version, reason: text(mostReasonCharacters).nullable() }),
  reply: OrderPage,
} as const satisfies StaffEndpoint

export const changeOrderGstin = {
  permission: 'orders.edit',
  method: 'PUT',
  path: '/orders/:orderId/gstin',
  summary: "Set the GSTIN and business of an order's invoice until packing starts, or remove both",
  params,
  body: withBothOrNone(z.object({ version, ...GstinFields })),
  reply: OrderPage,
} as const satisfies StaffEndpoint

export const confirmOrder = {
  permission: 'orders.edit',
  method: 'POST',
  path: '/orders/:orderId/confirm',
  summary: 'Confirm a COD order that its customer confirmed on the phone, with a note; then it is packed',
  params,
  body: z.object({ version, note: longText(mostReasonCharacters) }),
  reply: OrderPage,
} as const satisfies StaffEndpoint
