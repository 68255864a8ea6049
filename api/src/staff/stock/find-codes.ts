import type { StockRow } from '@nukkad/contract/staff/stock'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { selectStock, stockRowOf } from './stock-row.ts'

/** Finds variants by typed or scanned codes: an SKU in any case, a barcode, or a variant's id. */
export async function findCodes(db: Db, typed: readonly string[]): Promise<Map<string, StockRow>> {
  const codes = [...new Set(typed)]
  const upper = codes.map((code) => code.toUpperCase())
  const ids = codes.filter((code) => uuid.test(code)).map((code) => code.toLowerCase())
  const rows = await selectStock(db)
    .where(
      sql<boolean>`(variant.sku = any(${upper}::text[]) or variant.barcode = any(${codes}::text[])
        or variant.id = any(${ids}::uuid[]))`,
    )
    .execute()
  const byCode = new Map<string, StockRow>()
  for (const row of rows.map(stockRowOf)) {
    byCode.set(row.sku, row).set(row.variantId, row)
    if (row.barcode !== null) byCode.set(row.barcode, row)
  }
  const found = new Map<string, StockRow>()
  for (const code of codes) {
    const row = byCode.get(code) ?? byCode.get(code.toUpperCase()) ?? byCode.get(code.toLowerCase())
    if (row !== undefined) found.set(code, row)
  }
  return found
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
