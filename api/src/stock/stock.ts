import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { leftWords } from './stock-words.ts'
import {
  addPieces,
  lockVariants,
  listVariantStock,
  recordMoves,
  takePieces,
  type VariantQuantity,
  type StockMove,
} from './queries.ts'

export type { VariantQuantity }

/** For whoever moves the stock of several orders at once: hold all of it first, or two such may wait for each other. */
export function lockStock(tx: Db, variantIds: readonly string[]): Promise<void> {
  return lockVariants(tx, variantIds)
}

/** Takes all of the pieces or refuses; the last one is sold once. Answers the products it moved. */
export async function reserveStock(tx: Db, pieces: readonly VariantQuantity[], move: StockMove): Promise<string[]> {
  await lockVariants(tx, idsOf(pieces))
  const taken = await takePieces(tx, pieces)
  if (taken.length < pieces.length) await refuseShort(tx, pieces, taken)

  await recordMoves(
    tx,
    pieces.map(({ variantId, quantity }) => ({ variantId, delta: -quantity })),
    move,
  )
  return productsOf(taken)
}

/** Refuses what is not there now, without taking what is. */
export async function requireInStock(tx: Db, pieces: readonly VariantQuantity[]): Promise<void> {
  const stock = new Map((await listVariantStock(tx, idsOf(pieces))).map((shelf) => [shelf.variantId, shelf.stock]))
  const there = pieces.filter(({ variantId, quantity }) => (stock.get(variantId) ?? 0) >= quantity)
  if (there.length < pieces.length) await refuseShort(tx, pieces, there)
}

/** Puts pieces back on the shelf. Answers the products it moved. */
export async function releaseStock(tx: Db, pieces: readonly VariantQuantity[], move: StockMove): Promise<string[]> {
  await lockVariants(tx, idsOf(pieces))
  const added = await addPieces(tx, pieces)
  await recordMoves(
    tx,
    pieces.map(({ variantId, quantity }) => ({ variantId, delta: quantity })),
    move,
  )
  return productsOf(added)
}

async function refuseShort(
  tx: Db,
  pieces: readonly VariantQuantity[],
  taken: readonly { variantId: string }[],
): Promise<never> {
  const had = new Set(taken.map(({ variantId }) => variantId))
  const [short] = await listVariantStock(
    tx,
    idsOf(pieces).filter((variantId) => !had.has(variantId)),
  )
  throw short === undefined
    ? new ShopError('OUT_OF_STOCK')
    : new ShopError('OUT_OF_STOCK', { detail: leftWords(short), extra: { available: short.stock } })
}

function idsOf(pieces: readonly VariantQuantity[]): string[] {
  return pieces.map(({ variantId }) => variantId)
}

function productsOf(moved: readonly { productId: string }[]): string[] {
  return [...new Set(moved.map(({ productId }) => productId))]
}
