import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db.ts'
import type { DB } from '../../platform/schema.ts'
import { isOpenInvoice } from './open-invoice.ts'
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

/** For statements about orders: their documents, oldest first. */
export function documentsOfOrder(order: ExpressionBuilder<DB, 'orders'>) {
  return jsonArrayFrom(
    order
      .selectFrom('taxDocuments as document')
      .select(['document.id', 'document.kind', 'document.number', 'document.day', 'document.total'])
      .select(['document.cancelledAt', 'document.returnId'])
      .whereRef('document.orderId', '=', 'orders.id')
      .orderBy('document.madeAt')
      .orderBy('document.serial'),
  )
}

type OwnDocument = { userId: string } & ({ orderId: string } | { documentId: string })

/** The invoice of an order, or a credit note by its id, if it is the user's own and was dispatched. */
export async function findOwnDocument(db: Db, { userId, ...named }: OwnDocument): Promise<TaxDocument | undefined> {
  const own = db
    .selectFrom('taxDocuments')
    .innerJoin('orders', 'orders.id', 'taxDocuments.orderId')
    .select('taxDocuments.id')
    .where('orders.userId', '=', userId)
    .where('orders.shippedAt', 'is not', null)
    .where('taxDocuments.cancelledAt', 'is', null)
  const row = await (
    'orderId' in named
      ? own.where('taxDocuments.orderId', '=', named.orderId).where(isOpenInvoice('taxDocuments'))
      : own.where('taxDocuments.id', '=', named.documentId).where('kind', '=', 'CREDIT_NOTE')
  ).executeTakeFirst()
  return row && (await readDocuments(db, [row.id]))[0]
}
