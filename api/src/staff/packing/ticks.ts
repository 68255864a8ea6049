import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { findCodes } from '../stock/find-codes.ts'
import { variantName } from '../../store/stock/stock-words.ts'
import { listLinesToPack, type LineToPack } from '../shipments/units-to-pack.ts'

type Named = { itemId?: string | undefined; code?: string | undefined }

/** The line of a locked order that this piece belongs to, or why it does not belong into the box. */
export async function findLine(tx: Db, orderId: string, named: Named): Promise<LineToPack> {
  const lines = await listLinesToPack(tx, [orderId])
  const own = lines.filter((line) => isNamed(line, named))
  const [first] = own
  if (first === undefined) throw new ShopError('WRONG_PIECE', { detail: await strangerWords(tx, named) })
  const open = own.find(({ ticked, quantity }) => ticked < quantity)
  if (open === undefined) {
    const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
    throw new ShopError('WRONG_PIECE', {
      detail: `${variantName(first)}: ${count === 1 ? 'the one' : `all ${count}`} of this order ${count === 1 ? 'lies' : 'lie'} in the box already.`,
    })
  }
  return open
}

function isNamed({ itemId, sku, barcode }: LineToPack, named: Named): boolean {
  if (named.itemId !== undefined) return itemId === named.itemId
  const code = named.code ?? ''
  return code === barcode || code.toUpperCase() === sku
}

async function strangerWords(tx: Db, { code }: Named): Promise<string> {
  if (code === undefined) return 'This line is not of this order any more. Please open the order again.'
  const stranger = (await findCodes(tx, [code])).get(code)
  return stranger === undefined
    ? `Nothing here has the code ${code}.`
    : `${variantName(stranger)} is not of this order.`
}

/** The box holds what the order has, no piece less and none more. */
export async function refuseUnfinished(tx: Db, orderId: string): Promise<void> {
  const lines = await listLinesToPack(tx, [orderId])
  const more = lines.find(({ ticked, quantity }) => ticked > quantity)
  if (more !== undefined) {
    throw new ShopError('NOT_ALL_PACKED', {
      detail: `${variantName(more)}: ${more.ticked} lie in the box, and only ${more.quantity} ${more.quantity === 1 ? 'is' : 'are'} ordered still. Begin again.`,
    })
  }
  const sum = (count: (line: LineToPack) => number) => lines.reduce((all, line) => all + count(line), 0)
  const [ticked, ordered] = [sum((line) => line.ticked), sum((line) => line.quantity)]
  if (ticked < ordered) {
    throw new ShopError('NOT_ALL_PACKED', { detail: `${ticked} of ${ordered} pieces lie in the box.` })
  }
}
