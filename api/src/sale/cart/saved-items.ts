import type { Cart } from '@nukkad/contract/cart'
import { maxSavedItems } from '@nukkad/contract/cart-rules'
import { sql } from 'kysely'
import { inTransaction, runText, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { addLine } from './add-to-cart.ts'
import type { LineInput } from './cart-lines.ts'
import { type CartContext, cartView } from './cart-view.ts'
import { requireCart, type CartChoice } from './change-cart.ts'
import { readLockedCart } from './read-cart.ts'

type ItemChoice = CartChoice & { id: string }

/** One statement, so that a line pressed in two tabs is moved once. */
const saveText = `
  with line as (
    delete from cart_items where id = $1 and cart_id = $2 returning variant_id, quantity
  )
  insert into saved_items (cart_id, variant_id, quantity, saved_at)
  select $2, line.variant_id, line.quantity, $3 from line
  on conflict (cart_id, variant_id) do update set quantity = excluded.quantity, saved_at = excluded.saved_at
  returning id`

/** Puts a line aside. */
export function saveForLater(db: Db, { id, ...choice }: ItemChoice, context: CartContext): Promise<Cart> {
  const { now } = context
  return inTransaction(db, async (tx) => {
    const cartId = await requireCart(tx, choice, now)
    const saved = await runText(tx, saveText, [id, cartId, now])
    if (saved.length === 0) throw new ShopError('CART_ITEM_NOT_FOUND')
    const cart = await readLockedCart(tx, cartId, { now })
    if (cart.saved.length > maxSavedItems) {
      throw new ShopError('CART_FULL', { detail: `You can save up to ${maxSavedItems} items. Remove one first.` })
    }
    return cartView(cart, context)
  })
}

const takeText = `
  with taken as (
    delete from saved_items where id = $1 and cart_id = $2 returning variant_id, quantity
  )
  select variant.product_id as "productId", variant.color, variant.size,
    greatest(1, least(taken.quantity, least(variant.stock, $3::integer) - coalesce(line.quantity, 0))) as quantity
  from taken join variants variant on variant.id = taken.variant_id
  left join cart_items line on line.variant_id = variant.id and line.cart_id = $2`

/** Puts it into the bag by the rules of adding, as many as are left. Refused, it stays saved. */
export function moveToBag(db: Db, { id, ...choice }: ItemChoice, context: CartContext): Promise<Cart> {
  const { now, terms } = context
  return inTransaction(db, async (tx) => {
    const cartId = await requireCart(tx, choice, now)
    const [item] = await runText<LineInput>(tx, takeText, [id, cartId, terms.maxQuantity])
    if (item === undefined) throw new ShopError('CART_ITEM_NOT_FOUND')
    return addLine(tx, { cartId, item }, context)
  })
}

export function removeSaved(db: Db, { id, ...choice }: ItemChoice, context: CartContext): Promise<Cart> {
  const { now } = context
  return inTransaction(db, async (tx) => {
    const cartId = await requireCart(tx, choice, now)
    const removed = await tx
      .deleteFrom('savedItems')
      .where('id', '=', id)
      .where('cartId', '=', cartId)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new ShopError('CART_ITEM_NOT_FOUND')
    return cartView(await readLockedCart(tx, cartId, { now }), context)
  })
}

/** The guest's saved items become the customer's. Those that the customer already has stay as they are. */
export async function mergeSaved(tx: Db, { from, into }: { from: string; into: string }): Promise<void> {
  await sql`
    insert into saved_items (cart_id, variant_id, quantity, saved_at)
    select ${into}, variant_id, quantity, saved_at from saved_items where cart_id = ${from}
    order by saved_at desc
    limit greatest(0, ${maxSavedItems} - (select count(*) from saved_items where cart_id = ${into}))
    on conflict do nothing`.execute(tx)
}
