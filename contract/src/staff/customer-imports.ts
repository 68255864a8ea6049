import * as z from 'zod'
import { customerFormats } from '../customer-import-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'

/** `name`: the row's e-mail, or else the name in it. */
const RowRemark = z.object({ line: z.int(), name: z.string(), words: z.string() })
export type CustomerRowRemark = z.infer<typeof RowRemark>

export const CustomerImport = z
  .object({
    /** The software that the file came from. */
    format: z.enum(customerFormats),
    added: z.int(),
    /** Customers who were here already: nothing of them is changed. */
    known: z.int(),
    /** Rows that are no customer, and why. */
    refused: z.array(RowRemark),
    /** What was left out of customers who were added. */
    leftOut: z.array(RowRemark),
  })
  .meta({ id: 'CustomerImport' })
export type CustomerImport = z.infer<typeof CustomerImport>

export const importCustomers = {
  permission: 'customers.import',
  method: 'POST',
  path: '/customers/import',
  summary: 'Add the customers of a file from Shopify or WooCommerce; nobody is changed, and nobody gets a mail',
  limit: 'bulk',
  upload: z.object({ file: z.unknown().meta({ type: 'string', format: 'binary' }) }),
  reply: CustomerImport,
  status: 201,
} as const satisfies StaffEndpoint
