import { istDay } from '@nukkad/contract/dates'
import { toPaise, toRupees } from '@nukkad/contract/money'
import type { InwardPage, ListedInward } from '@nukkad/contract/staff/inward'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { keyPage } from '../../platform/key-page.ts'
import { escapeLike } from '../../platform/search-text.ts'
import { moveStock } from '../../store/stock/stock.ts'
import { selectStock, stockRowOf, stockRowsById } from './stock-row.ts'
import { variantName } from '../../store/stock/stock-words.ts'

type Line = { variantId: string; quantity: number; cost?: number | undefined }
type Inward = {
  documentId: string
  supplier: string
  billNumber: string
  billedOn: string
  note?: string | undefined
  lines: readonly Line[]
}

/** Posts a purchase receipt: whole or not at all, and once, however often it is sent. */
export function postInward(
  db: Db,
  by: Actor,
  { lines, documentId, ...inward }: Inward,
  now: Date,
): Promise<InwardPage> {
  refuseFuture(inward.billedOn, now)
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('stockDocuments')
      .values({ id: documentId, ...inward, staff: by.actor, postedAt: now })
      // Without a conflict target: a second press may come at once, and conflict on both indexes.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) return readPosted(tx, { documentId, ...inward })

    await refuseUnsold(tx, lines)
    const rows = lines.map(({ variantId, quantity, cost }, position) => {
      const paise = cost === undefined ? null : toPaise(cost)
      return { documentId, position, variantId, quantity, cost: paise }
    })
    await tx.insertInto('stockDocumentLines').values(rows).execute()
    const facts = { staff: by.actor, reason: 'received', documentId, orderId: null, now } as const
    await moveStock(tx, summedUp(lines), { cause: 'received', ...facts })
    const { supplier, billNumber } = inward
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const after = { supplier, billNumber, lines: lines.length, pieces }
    await writeAudit(tx, by, { action: 'stock.inward', kind: 'stock', subject: documentId, after }, now)
    return readInward(tx, { documentId, seesCost: true })
  })
}

function refuseFuture(billedOn: string, now: Date): void {
  if (billedOn > istDay(now)) {
    throw new ShopError('INVALID_INPUT', { fields: { billedOn: 'The bill date cannot be in the future' } })
  }
}

/** The receipt posted before with this id; without one, somebody else's receipt has the bill. */
async function readPosted(tx: Db, { documentId, ...inward }: Omit<Inward, 'lines'>): Promise<InwardPage> {
  const { supplier, billNumber } = inward
  const known = await tx
    .selectFrom('stockDocuments')
    .select(['supplier', 'billNumber'])
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (known === undefined) {
    throw new ShopError('BILL_POSTED', { detail: `Bill ${billNumber} from ${supplier} was already received.` })
  }
  if (known.supplier !== supplier || known.billNumber !== billNumber) throw new ShopError('REQUEST_REUSED')
  return readInward(tx, { documentId, seesCost: true })
}

async function refuseUnsold(tx: Db, lines: readonly Line[]): Promise<void> {
  const variants = await stockRowsById(tx, idsOf(lines))
  for (const [at, { variantId }] of lines.entries()) {
    const variant = variants.get(variantId)
    if (variant === undefined)
      throw new ShopError('VARIANT_NOT_FOUND', { detail: `Line ${at + 1}: this variant no longer exists.` })
    if (variant.isArchived) {
      throw new ShopError('VARIANT_ARCHIVED', {
        detail: `${variantName(variant)} is archived. Please restore it first.`,
      })
    }
  }
}

/** A bill may list a variant twice, at two costs. */
function summedUp(lines: readonly Line[]): { variantId: string; delta: number }[] {
  const byVariant = Map.groupBy(lines, ({ variantId }) => variantId)
  return [...byVariant].map(([variantId, same]) => ({
    variantId,
    delta: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

const idsOf = (lines: readonly Line[]) => [...new Set(lines.map(({ variantId }) => variantId))]

function selectInward(db: Db) {
  return db
    .selectFrom('stockDocuments as document')
    .select(['document.id as documentId', 'supplier', 'billNumber', 'billedOn', 'note', 'staff', 'postedAt'])
    .select([
      sql<number>`(select sum(quantity)::integer from stock_document_lines where document_id = document.id)`.as(
        'pieces',
      ),
      sql<number>`(select count(distinct variant_id)::integer from stock_document_lines where document_id = document.id)`.as(
        'variants',
      ),
      sql<number | null>`(
        select case when bool_and(cost is not null) then sum(quantity * cost::bigint)::float8 end
        from stock_document_lines where document_id = document.id)`.as('cost'),
    ])
}

type Stored = Omit<ListedInward, 'postedAt'> & { postedAt: Date }

function listedOf({ postedAt, cost, ...row }: Stored, seesCost: boolean): ListedInward {
  return { ...row, postedAt: postedAt.toISOString(), cost: seesCost && cost !== null ? toRupees(cost) : null }
}

export async function readInward(
  db: Db,
  { documentId, seesCost }: { documentId: string; seesCost: boolean },
): Promise<InwardPage> {
  const document = await selectInward(db).where('document.id', '=', documentId).executeTakeFirst()
  if (document === undefined) throw new ShopError('INWARD_NOT_FOUND')
  const lines = await selectStock(db)
    .innerJoin('stockDocumentLines as line', 'line.variantId', 'variant.id')
    .select(['line.quantity', 'line.cost'])
    .where('line.documentId', '=', documentId)
    .orderBy('line.position')
    .execute()
  return {
    ...listedOf(document, seesCost),
    lines: lines.map(({ quantity, cost, ...row }) => ({
      variant: stockRowOf(row),
      quantity,
      cost: seesCost && cost !== null ? toRupees(cost) : null,
    })),
  }
}

type InwardQuery = { q?: string | undefined; after?: string | undefined; size: number; seesCost: boolean }

/** Newest first; `after` is the last receipt of the previous page. */
export function listInward(db: Db, { q, after, size, seesCost }: InwardQuery) {
  const words = `%${escapeLike(q ?? '')}%`
  const isMatch = q ? sql<boolean>`(supplier ilike ${words} or bill_number ilike ${words})` : sql<boolean>`true`
  const rows = selectInward(db)
    .where(isMatch)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(document.posted_at, document.id)
          < (select last.posted_at, last.id from stock_documents last where last.id = ${after})`,
      ),
    )
    .orderBy('document.postedAt', 'desc')
    .orderBy('document.id', 'desc')
    .limit(size + 1)
    .execute()
  const found = db.selectFrom('stockDocuments').select('id').where(isMatch)
  return keyPage(db, {
    rows,
    size,
    found,
    viewOf: (row) => listedOf(row, seesCost),
    keyOf: ({ documentId }) => documentId,
  })
}
