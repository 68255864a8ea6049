import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { findCodes } from '../stock/find-codes.ts'
import { variantName } from '../../store/stock/stock-words.ts'
import { listLinesToPack, type LineToPack } from '../shipments/units-to-pack.ts'

type ScannedItem = { itemId?: string | undefined; code?: string | undefined }

/** The line of a locked order for this unit; refuses a unit of another order or one too many. */
export async function findLine(tx: Db, orderId: string, named: ScannedItem): Promise<LineToPack> {
  const lines = await listLinesToPack(tx, [orderId])
  const own = lines.filter((line) => isNamed(line, named))
  const [first] = own
  if (first === undefined) throw new ShopError('WRONG_PIECE', { detail: await foreignItemText(tx, named) })
  const open = own.find(({ ticked, quantity }) => ticked < quantity)
  if (open === undefined) {
    const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
    throw new ShopError('WRONG_PIECE', {
      detail: `${variantName(first)}: already scanned${count === 1 ? '' : ` (${count} of ${count})`}.`,
    })
  }
  return open
}

function isNamed({ itemId, sku, barcode }: LineToPack, named: ScannedItem): boolean {
  if (named.itemId !== undefined) return itemId === named.itemId
  const code = named.code ?? ''
  return code === barcode || code.toUpperCase() === sku
}

async function foreignItemText(tx: Db, { code }: ScannedItem): Promise<string> {
  if (code === undefined) return 'This item is no longer in the order. Open the order again.'
  const stranger = (await findCodes(tx, [code])).get(code)
  return stranger === undefined ? `No product has the code ${code}.` : `${variantName(stranger)} is not in this order.`
}

/** Refuses a parcel that does not hold exactly the order's units. */
export async function refuseUnfinished(tx: Db, orderId: string): Promise<void> {
  const lines = await listLinesToPack(tx, [orderId])
  const more = lines.find(({ ticked, quantity }) => ticked > quantity)
  if (more !== undefined) {
    throw new ShopError('NOT_ALL_PACKED', {
      detail: `${variantName(more)}: ${more.ticked} scanned, but only ${more.quantity} ordered now. Reset and scan again.`,
    })
  }
  const sum = (count: (line: LineToPack) => number) => lines.reduce((all, line) => all + count(line), 0)
  const [ticked, ordered] = [sum((line) => line.ticked), sum((line) => line.quantity)]
  if (ticked < ordered) {
    throw new ShopError('NOT_ALL_PACKED', { detail: `${ticked} of ${ordered} items scanned.` })
  }
}
