import * as z from 'zod'
import { orderMails } from '../staff-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'

export const OrderMailChoice = z
  .object({
    orders: z.enum(orderMails),
    /** False: they have not chosen yet, and `orders` is what they get until then. */
    isChosen: z.boolean(),
    /** Nobody at all has chosen yet, so those of `STAFF_EMAILS` get each order. */
    isFirst: z.boolean(),
  })
  .meta({ id: 'OrderMailChoice' })
export type OrderMailChoice = z.infer<typeof OrderMailChoice>

export const getOrderMails = {
  permission: 'orders.read',
  method: 'GET',
  path: '/me/mails',
  summary: 'What is mailed to the caller about orders',
  reply: OrderMailChoice,
} as const satisfies StaffEndpoint

export const chooseOrderMails = {
  permission: 'orders.read',
  method: 'PUT',
  path: '/me/mails',
  summary: 'Choose what is mailed about orders; once anybody has chosen, STAFF_EMAILS no longer counts',
  body: z.object({ orders: z.enum(orderMails) }),
  reply: OrderMailChoice,
} as const satisfies StaffEndpoint
