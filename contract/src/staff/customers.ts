import * as z from 'zod'
import { consentChannels } from '../customer-import-rules.ts'
import { OrderStatus, PaymentMethod } from '../order.ts'
import { refundStatuses } from '../order-rules.ts'
import { returnStatuses } from '../return-rules.ts'
import { Email, longText, OrderId, Rupees, SearchWords, Timestamp, Uuid } from '../shapes.ts'
import { mostNoteCharacters } from '../staff-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { keyPageOf, keyQuery } from './shapes.ts'

export const ListedCustomer = z
  .object({
    userId: Uuid,
    name: z.string(),
    /** Masked for roles without `customers.read`, as is the phone. */
    email: z.string(),
    phone: z.string(),
    createdAt: Timestamp,
    orders: z.int(),
    lastOrderAt: Timestamp.nullable(),
  })
  .meta({ id: 'ListedCustomer' })
export type ListedCustomer = z.infer<typeof ListedCustomer>

export const listCustomers = {
  permission: 'orders.read',
  method: 'GET',
  path: '/customers',
  summary: 'Customers, newest first, or the results of a search',
  query: z.object({
    /**
     * The beginning of each word of a name, an e-mail or a phone. Phone and e-mail only for roles with
     * `customers.read`.
     */
    q: SearchWords.optional(),
    ...keyQuery(50, Uuid),
  }),
  reply: keyPageOf(ListedCustomer),
} as const satisfies StaffEndpoint

export const CustomerPage = z
  .object({
    userId: Uuid,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Personal data is masked for the reader. */
    isMasked: z.boolean(),
    /** The customer proved the e-mail with a code. */
    isConfirmed: z.boolean(),
    /** The e-mail that staff entered as a correction; it counts once the new mailbox is confirmed. */
    correctedTo: z.string().nullable(),
    /** After a correction, refund accounts and deletion wait until this time. */
    heldUntil: Timestamp.nullable(),
    /** Whether the reader may end the hold. The person who corrected the e-mail may not, unless an owner. */
    mayRelease: z.boolean(),
    isErased: z.boolean(),
    createdAt: Timestamp,
    counts: z.object({
      orders: z.int(),
      delivered: z.int(),
      refusals: z.int(),
      returns: z.int(),
      reviews: z.int(),
      spent: Rupees,
    }),
    /** The newest fifty, as for returns and refunds. */
    orders: z.array(
      z.object({
        orderId: OrderId,
        status: OrderStatus,
        placedAt: Timestamp,
        pieces: z.int(),
        totalAmount: Rupees,
        paymentMethod: PaymentMethod,
      }),
    ),
    returns: z.array(
      z.object({
        returnId: Uuid,
        orderId: OrderId,
        status: z.enum(returnStatuses),
        reason: z.string(),
        requestedAt: Timestamp,
      }),
    ),
    refunds: z.array(
      z.object({
        refundId: Uuid,
        orderId: OrderId,
        status: z.enum(refundStatuses),
        amount: Rupees,
        reason: z.string(),
        requestedAt: Timestamp,
      }),
    ),
    addresses: z.array(
      z.object({
        addressId: Uuid,
        fullName: z.string(),
        phone: z.string(),
        street: z.string(),
        city: z.string(),
        state: z.string(),
        postalCode: z.string(),
      }),
    ),
    /** Marketing consents from the earlier shop, by import. */
    consents: z.array(z.object({ channel: z.enum(consentChannels), importedAt: Timestamp })),
    /** Internal notes, newest first. */
    notes: z.array(z.object({ noteId: z.string(), at: Timestamp, by: z.string(), text: z.string() })),
  })
  .meta({ id: 'CustomerPage' })
export type CustomerPage = z.infer<typeof CustomerPage>

const params = z.object({ userId: Uuid })

export const getCustomer = {
  permission: 'orders.read',
  method: 'GET',
  path: '/customers/:userId',
  summary: 'One customer: orders, returns, refusals, refunds, addresses and notes',
  params,
  reply: CustomerPage,
} as const satisfies StaffEndpoint

export const addCustomerNote = {
  permission: 'notes.write',
  method: 'POST',
  path: '/customers/:userId/notes',
  summary: 'Add an internal note',
  params,
  body: z.object({ text: longText(mostNoteCharacters) }),
  reply: CustomerPage,
  status: 201,
} as const satisfies StaffEndpoint

export const correctCustomerEmail = {
  permission: 'customers.correctEmail',
  confirmed: true,
  method: 'PUT',
  path: '/customers/:userId/email',
  summary:
    "Correct a customer's e-mail: it counts once the new mailbox is confirmed, and the old one is notified; entering the current e-mail cancels the correction",
  params,
  body: z.object({
    email: Email,
    /**
     * The e-mail that the reader saw. If it has changed since, the call is refused with `STALE` and the current
     * customer.
     */
    from: z.string().max(254),
  }),
  reply: CustomerPage,
} as const satisfies StaffEndpoint

export const releaseCustomer = {
  permission: 'customers.correctEmail',
  confirmed: true,
  method: 'POST',
  path: '/customers/:userId/release',
  summary: 'Confirm a customer with a corrected e-mail: the hold on refund accounts and deletion ends',
  params,
  reply: CustomerPage,
} as const satisfies StaffEndpoint
