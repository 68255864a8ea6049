import * as z from 'zod'
import { Identity } from '../identity.ts'
import type { StaffEndpoint } from './endpoint.ts'

export const StaffShop = z
  .object({
    ...Identity.pick({ name: true, logo: true }).shape,
    /** What order numbers begin with: now, then those of before. */
    orderPrefixes: z.array(z.string()).min(1),
  })
  .meta({ id: 'StaffShop' })

export const getShop = {
  permission: 'anyone',
  method: 'GET',
  path: '/shop',
  summary: 'Whose back office this is: its name and logo, and what its order numbers begin with',
  reply: StaffShop,
} as const satisfies StaffEndpoint
