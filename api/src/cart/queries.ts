import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { runPrepared } from '../platform/prepared.ts'
import type { StoredCart } from './quote-lines.ts'

const linesOfCart = `
  coalesce((
    select json_agg(json_build_object(
      'cartItemId', item.id, 'variantId', variant.id, 'productId', product.id, 'productName', product.name,
      'slug', product.slug, 'size', variant.size, 'color', variant.color, 'quantity', item.quantity,
      'price', product.price, 'oldPrice', product.old_price, 'category', category.name, 'hsn', product.hsn,
      'available', variant.stock, 'image', coalesce((
        select image.url from product_images image
        where image.product_id = product.id and image.color = variant.color order by image.position limit 1), (
        select image.url from product_images image
        where image.product_id = product.id order by image.position limit 1), '')
    ) order by item.place)
    from cart_items item
    join variants variant on variant.id = item.variant_id
    join products product on product.id = variant.product_id
    join categories category on category.id = product.category_id
    where item.cart_id = cart.id), '[]')`

const cartWhere = (condition: string) => ({
  name: `bag where ${condition}`,
  text: `
    select cart.id, cart.user_id as "userId", cart.coupon_code as "couponCode", ${linesOfCart} as lines
    from carts cart where ${condition}`,
})
const cartOfCustomer = cartWhere('cart.user_id = $1')
const cartOfGuest = cartWhere('cart.id = $1 and cart.user_id is null')
const cartById = cartWhere('cart.id = $1')

export type CartRow = Omit<StoredCart, 'coupon'> & { couponCode: string | null }

/** A customer's bag with its lines, in one statement. */
export async function findUserCart(db: Db, userId: string): Promise<CartRow | undefined> {
  const [bag] = await runPrepared<CartRow>(db, cartOfCustomer, [userId])
  return bag
}

export async function findGuestCart(db: Db, guestCartId: string): Promise<CartRow | undefined> {
  const [bag] = await runPrepared<CartRow>(db, cartOfGuest, [guestCartId])
  return bag
}

/** A bag that is held already. */
export async function requireLockedCart(tx: Db, cartId: string): Promise<CartRow> {
  const [bag] = await runPrepared<CartRow>(tx, cartById, [cartId])
  if (bag === undefined) throw new Error('a held bag is gone')
  return bag
}

/** Holds the customer's bag until the transaction ends: every change of a bag begins with holding it. */
export async function lockCart(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('carts').select('id').where('userId', '=', userId).forNoKeyUpdate().execute()
}

/** The customer's bag, made if there is none, and held. */
export async function lockOrMakeUserCart(tx: Db, userId: string, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('carts')
    .values({ userId, createdAt: now, updatedAt: now })
    .onConflict((taken) => taken.column('userId').doUpdateSet({ updatedAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Opened = { cartId: string; userId: string | undefined }

type OpenedCart = { id: string; isNew: boolean }

/** That bag, made for a guest if there is none, and held; undefined when it is another customer's. */
export function lockOrMakeCart(tx: Db, { cartId, userId }: Opened, now: Date): Promise<OpenedCart | undefined> {
  return (
    tx
      .insertInto('carts')
      .values({ id: cartId, createdAt: now, updatedAt: now })
      .onConflict((taken) => taken.column('id').doUpdateSet({ updatedAt: now }).where(isOpenTo(userId)))
      // PostgreSQL's own sign of a row that no other has come before.
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirst()
  )
}

/** A bag that is there and that the caller may use, held. */
export async function lockOpenCart(tx: Db, { cartId, userId }: Opened, now: Date): Promise<string | undefined> {
  const held = await tx
    .updateTable('carts')
    .set({ updatedAt: now })
    .where('id', '=', cartId)
    .where(isOpenTo(userId))
    .returning('id')
    .executeTakeFirst()
  return held?.id
}

/** The bag that a line lies in, held, where the caller may use it. */
export async function lockCartOfLine(
  tx: Db,
  { cartItemId, userId }: { cartItemId: string; userId: string | undefined },
  now: Date,
): Promise<string | undefined> {
  const held = await tx
    .updateTable('carts')
    .set({ updatedAt: now })
    .where('id', '=', (item) => item.selectFrom('cartItems').select('cartId').where('id', '=', cartItemId))
    .where(isOpenTo(userId))
    .returning('id')
    .executeTakeFirst()
  return held?.id
}

export async function isOthersCart(db: Db, { cartId, userId }: { cartId: string; userId: string }): Promise<boolean> {
  const other = await db
    .selectFrom('carts')
    .select('id')
    .where('id', '=', cartId)
    .where('userId', 'is not', null)
    .where('userId', '!=', userId)
    .executeTakeFirst()
  return other !== undefined
}

/** A guest's bag belongs to whoever knows its id, a customer's only to that customer. */
function isOpenTo(userId: string | undefined) {
  return userId === undefined
    ? sql<boolean>`carts.user_id is null`
    : sql<boolean>`(carts.user_id is null or carts.user_id = ${userId})`
}
