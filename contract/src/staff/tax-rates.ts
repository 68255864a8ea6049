import * as z from 'zod'
import { highestTaxRate, hsnPrefixForm, mostRateName, taxUnits } from '../gst-rules.ts'
import { formatRupees } from '../money.ts'
import { Day, Rupees, text, Timestamp, Uuid } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'

const highestThreshold = 10_00_000
/** The first day of GST. */
const firstDay = '2017-07-01'

/** A rate as the shop charges it. The threshold is in rupees for one unit without tax; null: one rate at any value. */
export const TaxRate = z
  .object({
    hsn: z.string(),
    name: z.string(),
    from: Day,
    threshold: Rupees.nullable(),
    lower: z.int(),
    upper: z.int(),
    uqc: z.enum(taxUnits),
    needsCheck: z.boolean(),
  })
  .meta({ id: 'TaxRate' })
export type TaxRate = z.infer<typeof TaxRate>

export const StaffTaxRate = TaxRate.extend({
  rateId: Uuid,
  /** Null: a rate of the initial setup. */
  changedBy: z.string().nullable(),
  changedAt: Timestamp,
  /** Staff added the rate, and it has not begun. */
  canRemove: z.boolean(),
}).meta({ id: 'StaffTaxRate' })
export type StaffTaxRate = z.infer<typeof StaffTaxRate>

const TaxRates = z
  .object({
    /** Sorted by HSN code, newest first. */
    rates: z.array(StaffTaxRate),
    /** Orders up to this day have tax documents, so no rate can begin by then. Null: no documents yet. */
    closedUntil: Day.nullable(),
  })
  .meta({ id: 'TaxRates' })
export type TaxRates = z.infer<typeof TaxRates>

const Percent = z
  .int('Enter a whole number')
  .min(0, 'Enter at least 0%')
  .max(highestTaxRate, `Enter up to ${highestTaxRate}%`)

const NewTaxRate = z
  .object({
    hsn: z.string().trim().regex(hsnPrefixForm, 'Enter 2, 4, 6 or 8 digits'),
    name: text(mostRateName),
    from: Day.refine((day) => day >= firstDay, 'GST began on 1 July 2017'),
    threshold: z
      .int('Enter whole rupees')
      .min(1, 'Enter at least ₹1')
      .max(highestThreshold, `Enter up to ${formatRupees(highestThreshold)}`)
      .nullable(),
    lower: Percent,
    upper: Percent,
    uqc: z.enum(taxUnits),
    /** An accountant confirmed the rate. */
    isChecked: z.boolean(),
  })
  .refine(({ threshold, lower, upper }) => threshold === null || lower < upper, {
    message: 'The rate above the limit must be higher',
    path: ['upper'],
  })
  .refine(({ threshold, lower, upper }) => threshold !== null || lower === upper, {
    message: 'Two rates need a limit between them',
    path: ['threshold'],
  })
export type NewTaxRate = z.infer<typeof NewTaxRate>

const params = z.object({ rateId: Uuid })

export const listTaxRates = {
  permission: 'tax.read',
  method: 'GET',
  path: '/tax-rates',
  summary: 'The GST rates by HSN code, with those of earlier and later days',
  reply: TaxRates,
} as const satisfies StaffEndpoint

export const listProductTaxRates = {
  permission: 'products.read',
  method: 'GET',
  path: '/products/tax-rates',
  summary: 'The GST rates by HSN code, for the editors of products and prices',
  reply: z.object({ rates: z.array(TaxRate) }),
} as const satisfies StaffEndpoint

export const previewTaxRate = {
  permission: 'tax.edit',
  method: 'POST',
  path: '/tax-rates/preview',
  summary: 'Count the active products that a new rate would change; refused as adding the rate would be',
  body: NewTaxRate,
  reply: z.object({
    products: z.int(),
    /** The first few names. */
    names: z.array(z.string()),
  }),
} as const satisfies StaffEndpoint

export const addTaxRate = {
  permission: 'tax.edit',
  confirmed: true,
  method: 'POST',
  path: '/tax-rates',
  summary: 'Add a heading, or a new rate of a heading from a day on; existing orders keep their prices',
  body: NewTaxRate,
  reply: TaxRates,
  status: 201,
} as const satisfies StaffEndpoint

export const confirmTaxRate = {
  permission: 'tax.edit',
  confirmed: true,
  method: 'POST',
  path: '/tax-rates/:rateId/check',
  summary: 'Record that an accountant confirmed a rate',
  params,
  reply: TaxRates,
} as const satisfies StaffEndpoint

export const removeTaxRate = {
  permission: 'tax.edit',
  confirmed: true,
  method: 'DELETE',
  path: '/tax-rates/:rateId',
  summary: 'Delete a rate that staff added and that has not begun',
  params,
  reply: TaxRates,
} as const satisfies StaffEndpoint
