import * as z from 'zod'
import { customerFormats } from '../customer-import-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'

/** `name`: the row's e-mail, or its name if it has none. */
const RowRemark = z.object({ line: z.int(), name: z.string(), words: z.string() })
export type CustomerRowRemark = z.infer<typeof RowRemark>

export const CustomerImport = z
  .object({
    /** The software that exported the file. */
    format: z.enum(customerFormats),
    added: z.int(),
    /** Existing customers: they stay unchanged. */
    known: z.int(),
    /** Rows without a valid customer, with the reasons. */
    refused: z.array(RowRemark),
    /** Data of added customers that was left out. */
    leftOut: z.array(RowRemark),
    /** Columns with data that the store has no place for. */
    ignoredColumns: z.array(z.string()),
  })
  .meta({ id: 'CustomerImport' })
export type CustomerImport = z.infer<typeof CustomerImport>

export const importCustomers = {
  permission: 'customers.import',
  method: 'POST',
  path: '/customers/import',
  summary: 'Import customers from Shopify or WooCommerce; existing customers stay unchanged, and nobody gets a mail',
  limit: 'bulk',
  upload: z.object({ file: z.unknown().meta({ type: 'string', format: 'binary' }) }),
  reply: CustomerImport,
  status: 201,
} as const satisfies StaffEndpoint
