import type { StockRow } from '@nukkad/contract/staff/stock'
import type { StockReason } from '@nukkad/contract/stock-rules'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { moveStock } from '../../store/stock/stock.ts'
import { refuseCodeTaken } from './code-taken.ts'
import { findStockRow } from './stock-row.ts'
import { variantName } from '../../store/stock/stock-words.ts'

type Change = {
  requestId: string
  variantId: string
  by?: number | undefined
  to?: number | undefined
  reason: StockReason
  note?: string | undefined
}

/** Adds, subtracts or sets the stock under the lock of the variant; a request runs once. */
export function changeStock(db: Db, by: Actor, change: Change, now: Date): Promise<StockRow> {
  const { requestId, variantId, reason, note } = change
  return inTransaction(db, async (tx) => {
    const variant = await lockVariant(tx, variantId)
    if (await isDone(tx, change)) return variant
    if (variant.isArchived) throw new ShopError('VARIANT_ARCHIVED')
    const delta = change.to === undefined ? (change.by ?? 0) : change.to - variant.stock
    const stock = variant.stock + delta
    if (stock < 0) throw new ShopError('STOCK_SHORT', { detail: shortWords(variant, delta), extra: { variant } })

    const cause = change.to === undefined ? 'adjusted' : 'counted'
    const facts = { orderId: null, staff: by.actor, reason, note, requestId, now }
    await moveStock(tx, [{ variantId, delta }], { cause, ...facts })
    const said = { reason, ...(note !== undefined && { note }) }
    const entry = { action: 'stock.change', kind: 'stock', subject: variantId } as const
    const before = { sku: variant.sku, stock: variant.stock }
    await writeAudit(tx, by, { ...entry, before, after: { sku: variant.sku, stock, ...said } }, now)
    return requireVariant(tx, variantId)
  })
}

function shortWords(variant: StockRow, delta: number): string {
  return `Only ${variant.stock} of ${variantName(variant)} in stock. You cannot remove ${-delta}.`
}

async function isDone(tx: Db, { requestId, variantId, by, to, reason }: Change): Promise<boolean> {
  const done = await tx
    .selectFrom('stockMoves')
    .select(['variantId', 'delta', 'cause', 'reason'])
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  if (done === undefined) return false
  const isSameAmount = to === undefined ? done.delta === by : done.cause === 'counted'
  const isSame = done.variantId === variantId && done.reason === reason && isSameAmount
  if (!isSame) throw new ShopError('REQUEST_REUSED')
  return true
}

async function lockVariant(tx: Db, variantId: string): Promise<StockRow> {
  await tx.selectFrom('variants').select('id').where('id', '=', variantId).forNoKeyUpdate().execute()
  return requireVariant(tx, variantId)
}

async function requireVariant(db: Db, variantId: string): Promise<StockRow> {
  const variant = await findStockRow(db, variantId)
  if (variant === undefined) throw new ShopError('VARIANT_NOT_FOUND')
  return variant
}

type Facts = Pick<StockRow, 'variantId' | 'sku' | 'barcode' | 'weightG' | 'lowAt' | 'isArchived'>

/** Changes a variant's codes, its low-stock limit, and whether it is active. */
export function changeVariant(db: Db, by: Actor, { variantId, ...facts }: Facts, now: Date): Promise<StockRow> {
  return inTransaction(db, async (tx) => {
    const before = await lockVariant(tx, variantId)
    const { isArchived, ...columns } = facts
    await refuseTakenCodes(tx, { variantId, ...facts })
    const archivedAt = isArchived ? now : null
    await tx
      .updateTable('variants')
      .set({ ...columns, ...(isArchived !== before.isArchived && { archivedAt }) })
      .where('id', '=', variantId)
      .execute()
    const { sku, barcode, weightG, lowAt } = before
    const was = { sku, barcode, weightG, lowAt, isArchived: before.isArchived }
    await writeAudit(
      tx,
      by,
      { action: 'stock.variant', kind: 'stock', subject: variantId, before: was, after: facts },
      now,
    )
    return requireVariant(tx, variantId)
  }).catch((error: unknown) => refuseCodeTaken(error))
}

/** A scan must identify one variant, so no SKU equals another's barcode either. */
async function refuseTakenCodes(tx: Db, { variantId, sku, barcode }: Facts): Promise<void> {
  const codes = barcode === null ? [sku] : [sku, barcode]
  const other = await tx
    .selectFrom('variants')
    .select(['sku', 'barcode'])
    .where('id', '!=', variantId)
    .where((variant) => variant.or([variant('sku', 'in', codes), variant('barcode', 'in', codes)]))
    .executeTakeFirst()
  if (other === undefined) return
  const isSku = other.sku === sku || other.barcode === sku
  const words = `${other.sku} already has this ${isSku ? 'SKU' : 'barcode'}`
  throw new ShopError('STOCK_CODE_TAKEN', { fields: { [isSku ? 'sku' : 'barcode']: words } })
}
