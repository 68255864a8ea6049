import * as z from 'zod'
import { orderMails } from '../staff-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'

export const OrderMailChoice = z
  .object({
    orders: z.enum(orderMails),
    /** False: the person has not chosen, and `orders` is the default. */
    isChosen: z.boolean(),
    /** Nobody on the staff has chosen yet, so `STAFF_EMAILS` gets a mail for each order. */
    isFirst: z.boolean(),
  })
  .meta({ id: 'OrderMailChoice' })
export type OrderMailChoice = z.infer<typeof OrderMailChoice>

export const getOrderMails = {
  permission: 'orders.read',
  method: 'GET',
  path: '/me/mails',
  summary: "The caller's order mails",
  reply: OrderMailChoice,
} as const satisfies StaffEndpoint

export const chooseOrderMails = {
  permission: 'orders.read',
  method: 'PUT',
  path: '/me/mails',
  summary: "Choose one's order mails; once anybody on the staff has chosen, STAFF_EMAILS no longer counts",
  body: z.object({ orders: z.enum(orderMails) }),
  reply: OrderMailChoice,
} as const satisfies StaffEndpoint
