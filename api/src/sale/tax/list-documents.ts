import { addDays, startOfDay, type IstDay } from '@nukkad/contract/dates'
import type { TaxDocumentKind } from '@nukkad/contract/tax-document-rules'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { escapeLike } from '../../platform/search-text.ts'
import type { DB } from '../../platform/schema.ts'
import { isOpenInvoice } from './open-invoice.ts'

export type DocumentFilter = {
  /** A number or its beginning, a serial, or an order. */
  q?: string | undefined
  kind?: TaxDocumentKind | undefined
  from?: IstDay | undefined
  to?: IstDay | undefined
}

/** Newest first: at most `most` of those after `after`. */
export function listDocuments(
  db: Db,
  { after, most, ...filter }: DocumentFilter & { after?: string | undefined; most: number },
) {
  const listed = matching(db, filter).selectAll().orderBy('madeAt', 'desc').orderBy('id')
  if (after === undefined) return listed.limit(most).execute()
  const last = db.selectFrom('taxDocuments as last').where('last.id', '=', after)
  return listed
    .where((row) =>
      row.or([
        row('madeAt', '<', last.select('last.madeAt')),
        row.and([row('madeAt', '=', last.select('last.madeAt')), row('id', '>', after)]),
      ]),
    )
    .limit(most)
    .execute()
}

/** Every document of the list, for its count. */
export function selectDocuments(db: Db, filter: DocumentFilter) {
  return matching(db, filter).select('id')
}

/** The ids of chosen documents, oldest first; one more than `most` if there are more. */
export async function listDocumentIds(db: Db, filter: DocumentFilter, most: number): Promise<string[]> {
  const rows = await matching(db, filter)
    .select('id')
    .orderBy('madeAt')
    .orderBy('id')
    .limit(most + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** The invoices of orders that have one, in the order of `orderIds`. */
export async function listInvoiceIds(db: Db, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('taxDocuments')
    .select(['id', 'orderId'])
    .where('orderId', 'in', orderIds)
    .where(isOpenInvoice('taxDocuments'))
    .execute()
  return rows
    .toSorted((one, other) => orderIds.indexOf(one.orderId) - orderIds.indexOf(other.orderId))
    .map(({ id }) => id)
}

/** A document is made on its day, so the index by time also serves days. */
function matching(db: Db, { q, kind, from, to }: DocumentFilter) {
  return db
    .selectFrom('taxDocuments')
    .where((row) =>
      row.and([
        ...(q === undefined || q === '' ? [] : [isFoundBy(row, q)]),
        ...(kind === undefined ? [] : [row('kind', '=', kind)]),
        ...(from === undefined ? [] : [row('madeAt', '>=', startOfDay(from))]),
        ...(to === undefined ? [] : [row('madeAt', '<', startOfDay(addDays(to, 1)))]),
      ]),
    )
}

function isFoundBy(row: ExpressionBuilder<DB, 'taxDocuments'>, words: string): Expression<SqlBool> {
  const typed = words.toUpperCase()
  const literal = escapeLike(typed)
  return row.or([
    row('number', 'like', `${literal}%`),
    row('orderId', '=', typed),
    ...(/^\d{1,7}$/.test(typed) ? [row('serial', '=', Number(typed))] : []),
  ])
}
