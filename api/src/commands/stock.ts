import { inTransaction, type Db } from '../platform/db.ts'
import {
  describeProducts,
  findProductId,
  listProductStock,
  setStock,
  type StockCount,
} from '../staff/stock/count-stock.ts'
import { recordAction, type Acting } from './record-action.ts'
import { isUuid } from './read-arguments.ts'
import { UsageError } from './usage-error.ts'

const usage = `Usage: npm run stock                                      list products with their IDs
       npm run stock -- <part of a name>                  search products
       npm run stock -- <productId>                       show the variants of a product
       npm run stock -- <productId> <color> <size> <n>    set the stock to n
       npm run stock -- <productId> <color> <size> +n     add n items (-n removes)

A slug works in place of the ID. Put names of several words in quotes.`

const mostUnits = 1_000_000

export async function runStockCommand(db: Db, argv: readonly string[], acting: Acting): Promise<string> {
  const [typedId, ...piece] = argv
  if (argv.includes('--help')) return usage
  if (typedId === undefined) return describeProducts(db, '')

  const productId = isUuid(typedId) ? typedId.toLowerCase() : await findProductId(db, typedId)
  if (piece.length > 0) return count(db, readCounted(productId, argv), acting)
  return productId === undefined ? describeProducts(db, typedId) : describe(await listProductStock(db, productId))
}

function count(db: Db, counted: StockCount, acting: Acting): Promise<string> {
  return inTransaction(db, async (tx) => {
    const line = describe([await setStock(tx, counted, acting)])
    await recordAction(tx, acting, { command: 'stock', subject: counted.productId, deed: line })
    return line
  })
}

function readCounted(
  productId: string | undefined,
  [typedId, color, size, typed, ...rest]: readonly string[],
): StockCount {
  if (color === undefined || size === undefined || typed === undefined || rest.length > 0) throw new UsageError(usage)
  if (productId === undefined) throw new UsageError(`No product has the ID or slug ${typedId}.\n\n${usage}`)
  return { productId, color, size, count: readCount(typed) }
}

function readCount(typed: string): StockCount['count'] {
  const count = /^[+-]?\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN
  if (!(Math.abs(count) <= mostUnits)) throw new UsageError(`${typed} is not a quantity.\n\n${usage}`)
  return /^[+-]/.test(typed) ? { by: count } : { to: count }
}

function describe(variants: readonly { productName: string; color: string; size: string; stock: number }[]): string {
  return variants.map(({ productName, color, size, stock }) => `${productName}, ${color}, ${size}: ${stock}`).join('\n')
}
