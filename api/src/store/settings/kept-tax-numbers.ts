import type { TaxDocumentKind } from '@nukkad/contract/tax-document-rules'
import * as z from 'zod'

const KeptNumbers = z.object({
  prefix: z.string(),
  /** The first number of one financial year; the numbers of every other year begin at 1. */
  first: z.object({ year: z.int(), serial: z.int().min(1) }),
})

export const KeptTaxNumbers = z.object({
  INVOICE: KeptNumbers,
  CREDIT_NOTE: KeptNumbers,
} satisfies Record<TaxDocumentKind, typeof KeptNumbers>)
export type KeptTaxNumbers = z.infer<typeof KeptTaxNumbers>

export const defaultTaxNumbers: KeptTaxNumbers = {
  INVOICE: { prefix: 'AA', first: { year: 2026, serial: 1 } },
  CREDIT_NOTE: { prefix: 'CN', first: { year: 2026, serial: 1 } },
}
