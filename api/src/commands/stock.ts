import type { Db } from '../platform/db.ts'
import { listStock, setStock, type Counted } from '../stock/set-stock.ts'
import { requireUuid } from './read-arguments.ts'
import { UsageError } from './usage-error.ts'

const usage = `npm run stock -- <productId>                       every colour and size of a product
npm run stock -- <productId> <color> <size> <n>    there are n pieces
npm run stock -- <productId> <color> <size> +n     n pieces came (-n: went)

A colour of several words stands in quotes.`

const mostPieces = 1_000_000

/** `npm run stock`: shows or corrects what is on the shelf, with a row in the ledger. Answers what to print. */
export async function runStockCommand(db: Db, argv: readonly string[], now: Date): Promise<string> {
  const [typedId, color, size, typedCount, ...rest] = argv
  if (argv.includes('--help')) return usage
  if (typedId === undefined || rest.length > 0) throw new UsageError(usage)

  const productId = requireUuid(typedId, usage)
  if (color === undefined) return describe(await listStock(db, productId))
  if (size === undefined || typedCount === undefined) throw new UsageError(usage)
  return describe([await setStock(db, { productId, color, size, count: readCount(typedCount) }, now)])
}

function readCount(typed: string): Counted['count'] {
  const count = /^[+-]?\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN
  if (!(Math.abs(count) <= mostPieces)) throw new UsageError(`${typed} is not a number of pieces.\n\n${usage}`)
  return /^[+-]/.test(typed) ? { by: count } : { to: count }
}

function describe(shelves: readonly { productName: string; color: string; size: string; stock: number }[]): string {
  return shelves.map(({ productName, color, size, stock }) => `${productName}, ${color}, ${size}: ${stock}`).join('\n')
}
