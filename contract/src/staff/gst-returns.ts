import * as z from 'zod'
import { gstFilings, gstMonthForm, gstSections } from '../gst-return-rules.ts'
import { Day, OrderId, Rupees, Timestamp } from '../shapes.ts'
import { taxDocumentKinds } from '../tax-document-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'

/** A return is named after its last month. The other months of a quarterly filer have an IFF each. */
const period = {
  month: z.string().regex(gstMonthForm, 'Enter a month as YYYY-MM'),
  /** Absent: the shop's setting. */
  filing: z.enum(gstFilings).optional(),
}

const Taxes = { taxable: Rupees, igst: Rupees, cgst: Rupees, sgst: Rupees, total: Rupees }

const OneDocument = z.object({ number: z.string(), day: Day, state: z.string(), total: Rupees })

export const GstReturn = z
  .object({
    kind: z.enum(['month', 'quarter', 'invoices']),
    from: Day,
    to: Day,
    filing: z.enum(gstFilings),
    gstin: z.string(),
    /** The figures as filed at closing. Null: open. */
    closed: z.object({ at: Timestamp, by: z.string() }).nullable(),
    /** Why the period cannot be closed now. Null: it can be closed, or already is. */
    closeFault: z.string().nullable(),
    /** The last day of the closed periods. */
    closedUntil: Day.nullable(),
    /** Credit notes are subtracted, except in their own sections. `rows`: the lines of the section's file. */
    sections: z.array(z.object({ section: z.enum(gstSections), rows: z.int(), ...Taxes })),
    /** GSTR-3B, 3.1(a) and 3.1(c): sales less credit notes. */
    outward: z.object({ taxed: z.object(Taxes), nilRated: z.object(Taxes) }),
    /** GSTR-3B, 3.2: sales to unregistered buyers in other states, less credit notes. */
    interState: z.array(z.object({ state: z.string(), taxable: Rupees, igst: Rupees })),
    /** Document series without gaps. */
    issued: z.array(
      z.object({
        kind: z.enum(taxDocumentKinds),
        from: z.string(),
        to: z.string(),
        count: z.int(),
        cancelled: z.int(),
      }),
    ),
    /**
     * Invoices of closed periods that were cancelled since. They are in no section: staff amend them in Table 9A by
     * hand.
     */
    amendments: z.array(OneDocument),
    /**
     * Credit notes dated after 30 November following the year of their invoice. They lower no tax and are in no
     * section.
     */
    overdueNotes: z.array(OneDocument),
    /**
     * Reconciles the orders dispatched in the period with its invoices; the second and third amounts are subtracted.
     */
    sales: z.object({
      dispatched: Rupees,
      withoutInvoice: Rupees,
      /** Packed and invoiced in an earlier period. */
      invoicedBefore: Rupees,
      /** Invoiced in this period, but not dispatched in it. */
      dispatchedLater: Rupees,
      /** A second invoice, of a COD parcel that was lost and did arrive. */
      invoicedAgain: Rupees,
      other: Rupees,
      invoiced: Rupees,
    }),
    /** The orders of `sales.withoutInvoice`, by dispatch, at most 500 of them. */
    withoutInvoice: z.object({
      count: z.int(),
      orders: z.array(z.object({ orderId: OrderId, day: Day, amount: Rupees })),
    }),
    /**
     * Invoices with items whose rate is not the order's, at most 500 of them: the rate is that of the invoice's day and
     * the price stays. Taxes are those of these items, `difference` their sum.
     */
    rateChanges: z.object({
      count: z.int(),
      difference: Rupees,
      documents: z.array(
        z.object({
          number: z.string(),
          day: Day,
          orderId: OrderId,
          orderRates: z.array(z.int()),
          rates: z.array(z.int()),
          orderTax: Rupees,
          tax: Rupees,
        }),
      ),
    }),
    /**
     * Reconciles the credit notes of the period with the refunds requested in it; the second, third and fourth amounts
     * are subtracted.
     */
    refunds: z.object({
      notes: Rupees,
      /** COD parcels that came back or were lost: nobody paid them. */
      nothingPaid: Rupees,
      /** Paid for the orders of exchanges. */
      exchanged: Rupees,
      refundedElsewhere: Rupees,
      /** Refunds of items that were cancelled before dispatch. */
      beforeDispatch: Rupees,
      notedElsewhere: Rupees,
      goodwill: Rupees,
      other: Rupees,
      refunds: Rupees,
    }),
    /** Invoices, including cancelled ones, and the amounts subtracted from them. */
    documents: z.object({
      invoices: Rupees,
      cancelled: Rupees,
      /** Invoices of closed periods that were cancelled in this one. */
      cancelledLate: Rupees,
      returned: Rupees,
      undelivered: Rupees,
      lost: Rupees,
      net: Rupees,
    }),
  })
  .meta({ id: 'GstReturn' })
export type GstReturn = z.infer<typeof GstReturn>

export const getGstReturn = {
  permission: 'tax.read',
  method: 'GET',
  path: '/tax-periods',
  summary: 'GSTR-1 and the figures for GSTR-3B of a month or quarter, from its tax documents',
  query: z.object(period),
  reply: GstReturn,
} as const satisfies StaffEndpoint

export const getGstr1 = {
  permission: 'tax.read',
  method: 'GET',
  path: '/tax-periods/gstr-1.json',
  summary: 'GSTR-1 as a file for the GST portal; for the first two months of a quarter, the IFF',
  query: z.object(period),
  reply: z.looseObject({ gstin: z.string(), fp: z.string(), version: z.string(), hash: z.string() }),
  limit: 'bulk',
} as const satisfies StaffEndpoint

const Sheet = z.string().describe('The file')

export const getGstSection = {
  permission: 'tax.read',
  method: 'GET',
  path: '/tax-periods/section.csv',
  summary: 'A section of GSTR-1 with the columns of the offline tool',
  query: z.object({ ...period, section: z.enum(gstSections) }),
  reply: Sheet,
  contentType: 'text/csv',
  limit: 'bulk',
} as const satisfies StaffEndpoint

export const getTaxRegister = {
  permission: 'tax.read',
  method: 'GET',
  path: '/tax-periods/register.csv',
  summary: 'Every tax document of the period, including cancelled ones: a line for each document and rate',
  query: z.object(period),
  reply: Sheet,
  contentType: 'text/csv',
  limit: 'bulk',
} as const satisfies StaffEndpoint

export const closeGstPeriod = {
  permission: 'tax.close',
  confirmed: true,
  method: 'POST',
  path: '/tax-periods/close',
  summary: 'Close a past month or quarter: its figures are final, and later documents count in the next period',
  body: z.object({ month: period.month }),
  reply: GstReturn,
} as const satisfies StaffEndpoint
