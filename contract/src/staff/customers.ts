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
    /** Masked for who may not read customers, as the phone. */
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
  summary: 'Customers, the newest first, or those that a search finds',
  query: z.object({
    /** How the words of a name, an e-mail or a phone begin; phone and e-mail only for who may read customers. */
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
    /** Whether what is personal is masked for the reader. */
    isMasked: z.boolean(),
    /** A code given there showed that the e-mail is theirs. */
    isConfirmed: z.boolean(),
    /** What staff corrected the e-mail to; it counts once that mailbox has proved itself. */
    correctedTo: z.string().nullable(),
    /** After a correction, refund accounts and deletion wait until then. */
    heldUntil: Timestamp.nullable(),
    /** Whether the reader may end that wait: not who corrected, unless an owner. */
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
    /** The newest fifty, as returns and refunds. */
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
    /** What they allowed in the earlier shop, from an import. */
    consents: z.array(z.object({ channel: z.enum(consentChannels), importedAt: Timestamp })),
    /** Internal notes, the newest first. */
    notes: z.array(z.object({ noteId: z.string(), at: Timestamp, by: z.string(), text: z.string() })),
  })
  .meta({ id: 'CustomerPage' })
export type CustomerPage = z.infer<typeof CustomerPage>

const params = z.object({ userId: Uuid })

export const getCustomer = {
  permission: 'orders.read',
  method: 'GET',
  path: '/customers/:userId',
  summary: 'One customer: orders, returns, refusals, refunds, addresses and what staff noted',
  params,
  reply: CustomerPage,
} as const satisfies StaffEndpoint

export const addCustomerNote = {
  permission: 'notes.write',
  method: 'POST',
  path: '/customers/:userId/notes',
  summary: 'Write a note that only staff read',
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
    "Correct a customer's e-mail: it counts once the new mailbox has proved itself, and the old one is told; the e-mail of now gives a correction up",
  params,
  body: z.object({
    email: Email,
    /** The e-mail that was seen; another one by now is refused with `STALE` and the customer as they are. */
    from: z.string().max(254),
  }),
  reply: CustomerPage,
} as const satisfies StaffEndpoint

export const releaseCustomer = {
  permission: 'customers.correctEmail',
  confirmed: true,
  method: 'POST',
  path: '/customers/:userId/release',
  summary: 'Confirm a customer whose e-mail was corrected: refund accounts and deletion wait no longer',
  params,
  reply: CustomerPage,
} as const satisfies StaffEndpoint
