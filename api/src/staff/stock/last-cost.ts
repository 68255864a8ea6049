import type { Db } from '../../platform/db.ts'

/** Paise per unit without tax, from the product's last bill with a cost. */
export async function lastCostOf(db: Db, productId: string): Promise<number | null> {
  const line = await db
    .selectFrom('stockDocumentLines as line')
    .innerJoin('stockDocuments as document', 'document.id', 'line.documentId')
    .innerJoin('variants as variant', 'variant.id', 'line.variantId')
    .select('line.cost')
    .where('variant.productId', '=', productId)
    .where('line.cost', 'is not', null)
    .orderBy('document.postedAt', 'desc')
    .orderBy('line.position')
    .limit(1)
    .executeTakeFirst()
  return line?.cost ?? null
}
