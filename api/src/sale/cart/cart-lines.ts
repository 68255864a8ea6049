import { randomUUID } from 'node:crypto'
import { sendTextAhead, type Db } from '../../platform/db.ts'
import type { Sent } from '../../platform/driver.ts'
import { ShopError } from '../../platform/errors.ts'
import { listParameter } from '../../platform/list-parameter.ts'
import type { VariantQuantity } from '../../store/stock/stock.ts'
import { leftWords, variantName } from '../../store/stock/stock-words.ts'
import { isLive, variantOfLine, type LineVariant } from './read-cart.ts'

export type LineInput = { productId: string; color: string; size: string; quantity: number }

export type FoundVariant = LineInput & { productName: string | null; variant: LineVariant | null }

const findVariantsText = `
  select wanted.product_id as "productId", wanted.color, wanted.size, wanted.quantity, product.name as "productName",
    case when variant.id is not null then ${variantOfLine} end as variant
  from unnest(${listParameter('$1', 'uuid')}, ${listParameter('$2', 'text')}, ${listParameter('$3', 'text')},
    ${listParameter('$4', 'integer')}) with ordinality as wanted (product_id, color, size, quantity, place)
  left join products product on product.id = wanted.product_id and ${isLive}
  left join categories category on category.id = product.category_id
  left join variants variant
    on variant.product_id = product.id and variant.color = wanted.color and variant.size = wanted.size
    and variant.archived_at is null
  order by wanted.place`

/** Finds the variants of these lines, each with its line; sent ahead. */
export function findVariants(tx: Db, lines: readonly LineInput[]): Promise<Sent<FoundVariant>> {
  return sendTextAhead(tx, findVariantsText, [
    lines.map(({ productId }) => productId),
    lines.map(({ color }) => color),
    lines.map(({ size }) => size),
    lines.map(({ quantity }) => quantity),
  ])
}

const putLinesText = `
  insert into cart_items (id, cart_id, variant_id, quantity, added_at, add_id)
  select line.id, $1, line.variant_id, line.quantity, $2, $6
  from unnest($3::uuid[], $4::uuid[], $5::integer[]) with ordinality as line (id, variant_id, quantity, place)
  order by line.place
  on conflict (cart_id, variant_id) do update set
    quantity = cart_items.quantity + excluded.quantity, add_id = excluded.add_id`

type NewLine = VariantQuantity & { cartItemId?: string }

type NewLines = { lines: readonly NewLine[]; addId?: string | undefined }

/** Adds to the existing lines; sent ahead. */
export async function putLines(tx: Db, cartId: string, { lines, addId }: NewLines, now: Date): Promise<void> {
  await sendTextAhead(tx, putLinesText, [
    cartId,
    now,
    lines.map(({ cartItemId = randomUUID() }) => cartItemId),
    lines.map(({ variantId }) => variantId),
    lines.map(({ quantity }) => quantity),
    addId ?? null,
  ])
}

const additionText = (isCart: string) => `
  select from carts cart join cart_items item on item.cart_id = cart.id where ${isCart} and item.add_id = $1`
const additionTexts = { cart: additionText('cart.id = $2'), user: additionText('cart.user_id = $2') }

/**
 * Decision 188. A row if that press has added to the cart of this id, or of this user; sent ahead, after the cart's
 * lock. Each form uses one index, because a shop has many bags.
 */
export async function findAddition(
  tx: Db,
  addId: string | undefined,
  whose: { cart: string } | { user: string },
): Promise<Sent<object> | undefined> {
  if (addId === undefined) return undefined
  return 'cart' in whose
    ? sendTextAhead(tx, additionTexts.cart, [addId, whose.cart])
    : sendTextAhead(tx, additionTexts.user, [addId, whose.user])
}

/** Refuses a line that is not for sale, or a quantity above the limit. */
export function requireQuantity(
  found: FoundVariant,
  { quantity, inCart, maxQuantity }: { quantity: number; inCart: number; maxQuantity: number },
): LineVariant {
  const { variant, productName, color, size } = found
  if (productName === null) throw new ShopError('PRODUCT_NOT_FOUND')
  if (variant === null) {
    throw new ShopError('PRODUCT_NOT_FOUND', { detail: `${productName} is not made in ${color}, ${size}.` })
  }
  const stock = variant.available
  const named = { productName, color, size, stock }
  const already = inCart === 0 ? '' : ` Your bag has ${inCart} already.`
  if (quantity > maxQuantity) {
    throw tooMany(named, { maxQuantity, already })
  }
  if (quantity > stock) {
    throw new ShopError('OUT_OF_STOCK', { detail: `${leftWords(named)}${already}`, extra: { available: stock } })
  }
  return variant
}

type NamedVariant = { productName: string; color: string; size: string }

/** The refusal of a line above the shop's limit. */
export function tooMany(
  line: NamedVariant,
  { maxQuantity, already = '' }: { maxQuantity: number; already?: string },
): ShopError {
  return new ShopError('QUANTITY_LIMIT', {
    detail: `You can buy up to ${maxQuantity} of one colour and size: ${variantName(line)}.${already}`,
  })
}
