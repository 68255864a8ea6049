import * as z from 'zod'
import { gstFilings, gstMonthForm, gstSections } from '../gst-return-rules.ts'
import { Day, Rupees, Timestamp } from '../shapes.ts'
import { taxDocumentKinds } from '../tax-document-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'

/** A return is named by its last month. A quarterly filer's other months are those of the IFF. */
const period = {
  month: z.string().regex(gstMonthForm, 'Enter a month as YYYY-MM'),
  /** As the shop's setting says, unless given. */
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
    /** The figures are those that were told. Null: open. */
    closed: z.object({ at: Timestamp, by: z.string() }).nullable(),
    /** Why the period cannot be closed now. Null: it can be, or is. */
    closeFault: z.string().nullable(),
    /** The last day of the closed periods. */
    closedUntil: Day.nullable(),
    /** Credit notes are subtracted, but in their own sections. `rows`: the lines of the section's file. */
    sections: z.array(z.object({ section: z.enum(gstSections), rows: z.int(), ...Taxes })),
    /** GSTR-3B, 3.1(a) and 3.1(c): sales less credit notes. */
    outward: z.object({ taxed: z.object(Taxes), nilRated: z.object(Taxes) }),
    /** GSTR-3B, 3.2: sales to unregistered buyers in other States, less credit notes. */
    interState: z.array(z.object({ state: z.string(), taxable: Rupees, igst: Rupees })),
    /** Numbers without a gap between them. */
    issued: z.array(
      z.object({
        kind: z.enum(taxDocumentKinds),
        from: z.string(),
        to: z.string(),
        count: z.int(),
        cancelled: z.int(),
      }),
    ),
    /** Invoices of closed periods that were cancelled since and stand in no section: they are amended in Table 9A by hand. */
    amendments: z.array(OneDocument),
    /** Credit notes after 30 November following the year of their invoice: they lower no tax and stand in no section. */
    overdueNotes: z.array(OneDocument),
    /** From the orders dispatched in the period to its invoices; the second and third are subtracted. */
    sales: z.object({
      dispatched: Rupees,
      withoutInvoice: Rupees,
      /** Packed and invoiced in an earlier period. */
      invoicedBefore: Rupees,
      /** Invoiced in this period and not dispatched in it. */
      dispatchedLater: Rupees,
      other: Rupees,
      invoiced: Rupees,
    }),
    /** From the credit notes of the period to the refunds requested in it; the second and third are subtracted. */
    refunds: z.object({
      notes: Rupees,
      /** COD parcels that came back or were lost. */
      nothingPaid: Rupees,
      refundedElsewhere: Rupees,
      /** Refunds of what was cancelled before dispatch. */
      beforeDispatch: Rupees,
      notedElsewhere: Rupees,
      goodwill: Rupees,
      other: Rupees,
      refunds: Rupees,
    }),
    /** Invoices, cancelled ones too, and what was subtracted of them. */
    documents: z.object({
      invoices: Rupees,
      cancelled: Rupees,
      /** Invoices of closed periods, cancelled in this one. */
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
  path: '/gst-returns',
  summary: 'GSTR-1 and the figures for GSTR-3B of a month or quarter, from its tax documents',
  query: z.object(period),
  reply: GstReturn,
} as const satisfies StaffEndpoint

export const getGstr1 = {
  permission: 'tax.read',
  method: 'GET',
  path: '/gst-returns/gstr-1.json',
  summary: 'GSTR-1 as the file that the GST portal takes; for the first two months of a quarter, the IFF',
  query: z.object(period),
  reply: z.looseObject({ gstin: z.string(), fp: z.string(), version: z.string(), hash: z.string() }),
  limit: 'bulk',
} as const satisfies StaffEndpoint

const Sheet = z.string().describe('The file')

export const getGstSection = {
  permission: 'tax.read',
  method: 'GET',
  path: '/gst-returns/section.csv',
  summary: 'A section of GSTR-1 with the columns of the offline tool',
  query: z.object({ ...period, section: z.enum(gstSections) }),
  reply: Sheet,
  contentType: 'text/csv',
  limit: 'bulk',
} as const satisfies StaffEndpoint

export const getTaxRegister = {
  permission: 'tax.read',
  method: 'GET',
  path: '/gst-returns/register.csv',
  summary: 'Every tax document of the period, cancelled ones too: a line for each document and rate',
  query: z.object(period),
  reply: Sheet,
  contentType: 'text/csv',
  limit: 'bulk',
} as const satisfies StaffEndpoint

export const closeGstPeriod = {
  permission: 'tax.close',
  confirmed: true,
  method: 'POST',
  path: '/gst-returns/close',
  summary: 'Close a month or quarter that has ended: its figures stay, and later documents count in the next period',
  body: z.object({ month: period.month }),
  reply: GstReturn,
} as const satisfies StaffEndpoint
