import * as z from 'zod'
import { formatRupees } from '../money.ts'
import { Rupees, Timestamp } from '../shapes.ts'
import { highestRefundLimitRupees } from '../staff-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'

function settingOf<Value extends z.ZodType>(value: Value) {
  return z.object({
    value,
    /** 0 until somebody sets it; names what a change was decided on. */
    version: z.int().min(0),
    changedBy: z.string().nullable(),
    changedAt: Timestamp.nullable(),
  })
}

export const Settings = z.object({ refundLimit: settingOf(Rupees) }).meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

export const getSettings = {
  permission: 'settings.change',
  method: 'GET',
  path: '/settings',
  summary: "The shop's settings, with who changed each last",
  reply: Settings,
} as const satisfies StaffEndpoint

export const changeRefundLimit = {
  permission: 'settings.change',
  confirmed: true,
  method: 'PUT',
  path: '/settings/refund-limit',
  summary: 'Set what those who may not refund any amount may give back for a return, or as goodwill for one order',
  body: z.object({
    value: z
      .int('Whole rupees, please')
      .min(0, 'At least ₹0')
      .max(highestRefundLimitRupees, `At most ${formatRupees(highestRefundLimitRupees)}`),
    version: z.int().min(0),
  }),
  reply: Settings,
} as const satisfies StaffEndpoint
