import * as z from 'zod'
import { Identity } from '../identity.ts'
import type { StaffEndpoint } from './endpoint.ts'

export const StaffShop = z
  .object({
    ...Identity.pick({ name: true, logo: true }).shape,
    /** Prefixes of order numbers: the current one, then earlier ones. */
    orderPrefixes: z.array(z.string()).min(1),
  })
  .meta({ id: 'StaffShop' })

export const getShop = {
  permission: 'anyone',
  method: 'GET',
  path: '/shop',
  summary: "The identity of the back office: the shop's name and logo, and its order number prefixes",
  reply: StaffShop,
} as const satisfies StaffEndpoint
