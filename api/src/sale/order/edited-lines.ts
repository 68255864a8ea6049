import { variantOfLine, type LineVariant } from '../cart/read-cart.ts'
import { runText, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { listLines, type OrderLine } from './order-units.ts'

/** Without `productId`: another colour or size of the line's product. */
export type LineEdit = { orderItemId: string; productId?: string | undefined; color: string; size: string }

/** A line and the variant that it becomes. */
export type Swap = {
  line: OrderLine
  to: LineVariant
  /** It belongs to another product than the line. */
  isOther: boolean
}

/** The lines that change, each with its new variant. Lock the order first. */
export async function listSwaps(tx: Db, orderId: string, edits: readonly LineEdit[]): Promise<Swap[]> {
  const lines = await listLines(tx, orderId)
  const swaps: Swap[] = []
  for (const edit of edits) {
    const line = lines.find(({ itemId }) => itemId === edit.orderItemId)
    if (line === undefined || line.left.units === 0 || swaps.some((swap) => swap.line === line)) {
      throw new ShopError('INVALID_INPUT', { detail: 'List each remaining line of the order once.' })
    }
    const found = await requireVariant(tx, edit)
    if (found.to.variantId !== line.variantId) swaps.push({ line, ...found })
  }
  return swaps
}

type FoundVariant = { to: LineVariant; isOther: boolean; isLive: boolean }

const variantText = `
  select ${variantOfLine} as to, product.id <> item.product_id as "isOther", product.status = 'live' as "isLive"
  from order_items item
  join products product on product.id = coalesce($2::uuid, item.product_id)
  join categories category on category.id = product.category_id
  join variants variant on variant.product_id = product.id and variant.color = $3 and variant.size = $4
  where item.id = $1 and variant.archived_at is null`

/** Only the line's own product may be out of the store: it was sold before. */
async function requireVariant(tx: Db, { orderItemId, productId, color, size }: LineEdit) {
  const [row] = await runText<FoundVariant>(tx, variantText, [orderItemId, productId ?? null, color, size])
  if (row === undefined) {
    throw new ShopError('INVALID_INPUT', { detail: `This product has no variant ${color}, ${size}.` })
  }
  const { to, isOther, isLive } = row
  if (isOther && !isLive) {
    throw new ShopError('INVALID_INPUT', { detail: `${to.productName} is not in the store. Choose another product.` })
  }
  return { to, isOther }
}
