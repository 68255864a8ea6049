import * as z from 'zod'
import { paymentModes, setupSteps } from '../setup-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'

export const SetupGuide = z
  .object({
    /** Empty for roles that may not change settings, and once the shop is open and has its first order. */
    steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
    /** The server's start configuration. */
    seller: z.object({ legalName: z.string(), gstin: z.string() }),
    paymentMode: z.enum(paymentModes),
  })
  .meta({ id: 'SetupGuide' })
export type SetupGuide = z.infer<typeof SetupGuide>

export const getSetupGuide = {
  permission: 'today.read',
  method: 'GET',
  path: '/today/setup',
  summary: 'The steps from a new shop to its first order, each with its state',
  reply: SetupGuide,
} as const satisfies StaffEndpoint
