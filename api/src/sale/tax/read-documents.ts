import type { Db } from '../../platform/db.ts'
import type { TaxFacts } from './tax-document.ts'

export type TaxDocument = Awaited<ReturnType<typeof readDocuments>>[number]
export type TaxDocumentLine = TaxDocument['lines'][number]

/** Documents with their lines, in the order of their ids. An id without a document is left out. */
export async function readDocuments(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('taxDocuments').selectAll().where('id', 'in', ids).execute()
  const lines = await db
    .selectFrom('taxDocumentLines')
    .selectAll()
    .where('documentId', 'in', ids)
    .orderBy('position')
    .execute()
  const byDocument = Map.groupBy(lines, ({ documentId }) => documentId)
  return rows
    .map(({ facts, ...row }) => ({
      ...row,
      facts: facts as unknown as TaxFacts,
      lines: byDocument.get(row.id) ?? [],
    }))
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
