import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { changeStock, lockVariant, listProductStock, recordMoves, type VariantStock } from './queries.ts'
import { stockLines } from './shelf-lines.ts'

export type StockCount = {
  productId: string
  color: string
  size: string
  /** Pieces that are there, or that came and went. */
  count: { to: number } | { by: number }
}

/** What was counted on the shelf becomes the stock, with a row in the ledger for the difference. */
export function setStock(db: Db, { count, ...piece }: StockCount, now: Date): Promise<VariantStock> {
  return inTransaction(db, async (tx) => {
    const shelf = await lockVariant(tx, piece)
    if (shelf === undefined) throw await missingPiece(tx, piece)

    const delta = 'to' in count ? count.to - shelf.stock : count.by
    const stock = shelf.stock + delta
    if (stock < 0) {
      throw new ShopError('OUT_OF_STOCK', { detail: `There are only ${shelf.stock}; ${-delta} cannot be taken away.` })
    }
    if (delta === 0) return shelf
    await changeStock(tx, shelf.variantId, stock)
    await recordMoves(tx, [{ variantId: shelf.variantId, delta }], { cause: 'counted', orderId: null, now })
    return { ...shelf, stock }
  })
}

type Piece = Omit<StockCount, 'count'>

async function missingPiece(tx: Db, { productId, color, size }: Piece): Promise<ShopError> {
  const variants = await listStock(tx, productId)
  const there = stockLines(variants).map((line) => `  ${line}`)
  const detail = `${variants[0]?.productName} has no ${color}, ${size}. There is:\n${there.join('\n')}`
  return new ShopError('PRODUCT_NOT_FOUND', { detail })
}

/** Every colour and size of a product. */
export async function listStock(db: Db, productId: string): Promise<VariantStock[]> {
  const variants = await listProductStock(db, productId)
  if (variants.length === 0) throw new ShopError('PRODUCT_NOT_FOUND')
  return variants
}
