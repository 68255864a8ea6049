import type { TaxRate, TaxUnit } from '@nukkad/contract/gst-rules'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../platform/db.ts'

/** The GST rates of every HSN code and day. */
export async function readTaxRates(db: Db): Promise<TaxRate[]> {
  const rows = await db
    .selectFrom('taxRates')
    .select(['hsn', 'name', 'fromDay as from', 'threshold', 'lower', 'upper', 'uqc', 'needsCheck'])
    .orderBy('hsn')
    .orderBy('fromDay')
    .execute()
  return rows.map((row) => ({ ...row, uqc: row.uqc as TaxUnit }))
}

/** The rates in memory, so that bags and orders are priced without a query. */
export function followTaxRates(db: Db) {
  let current: readonly TaxRate[] = []
  return {
    current: () => current,
    read: async () => {
      const next = await readTaxRates(db)
      if (!isDeepStrictEqual(next, current)) current = next
    },
  }
}
