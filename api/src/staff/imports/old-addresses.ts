import { mostSlug } from '@nukkad/contract/product-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { keepFormerAddresses } from '../products/change-product.ts'
import { readForeign } from './formats/read-foreign.ts'
import { readKeptFile } from './kept-file.ts'

/**
 * Stores the handles of a file's products in other software, so that old links redirect to the product here. A handle
 * that became several products redirects to the first.
 */
export async function keepOldAddresses(tx: Db, importId: string, now: Date): Promise<void> {
  const { format, sheet } = await readKeptFile(tx, importId)
  if (format === 'own' || sheet === null) return
  const { products } = await readForeign(format, sheet.head.cells, sheet.body)
  const ids = await readProducts(tx, importId)
  const addresses = products.flatMap(({ handle, lines }) => {
    const productId = lines.map((line) => ids.get(line)).find((id) => id !== undefined)
    return productId === undefined || handle === '' || handle.length > mostSlug ? [] : [{ slug: handle, productId }]
  })
  await keepFormerAddresses(tx, addresses, now)
}

/** The product of each row: existing ones, and those that the import created. */
async function readProducts(tx: Db, importId: string): Promise<Map<number, string>> {
  const { rows } = await sql<{ line: number; productId: string }>`
    select line, coalesce(product_id::text, undo ->> 'productId') as "productId" from import_rows
    where import_id = ${importId} and outcome <> 'refused' and (product_id is not null or undo is not null)
    order by line`.execute(tx)
  return new Map(rows.map(({ line, productId }) => [line, productId]))
}
