import { runText, type Db } from '../platform/db.ts'
import type { Coupon } from './coupon-refusal.ts'
import { findCoupon } from './coupon-uses.ts'

export type StoredCart = {
  id: string
  userId: string | null
  lines: CartLine[]
  coupon: Coupon | null
}

export type CartLine = LineVariant & { cartItemId: string; quantity: number }

/** What a line shows of its product today. */
export type LineVariant = {
  variantId: string
  productId: string
  productName: string
  slug: string
  size: string
  color: string
  price: number
  oldPrice: number | null
  image: string
  category: string
  hsn: string
  available: number
}

/** The caller's cart as `ownCart` selects it. */
export type OwnCart = CartRow

/** Completes a cart that was read with the caller's session. */
export function readOwnCart(db: Db, cart: OwnCart, now: Date): Promise<StoredCart> {
  return withCoupon(db, cart, now)
}

export async function readUserCart(db: Db, userId: string, now: Date): Promise<StoredCart | undefined> {
  const [row] = await runText<CartRow>(db, cartOfCustomer, [userId])
  return row && withCoupon(db, row, now)
}

export async function readGuestCart(db: Db, guestCartId: string, now: Date): Promise<StoredCart | undefined> {
  const [row] = await runText<CartRow>(db, cartOfGuest, [guestCartId])
  return row && withCoupon(db, row, now)
}

/** The customer's cart, once it has been made. */
export async function requireUserCart(tx: Db, userId: string, now: Date): Promise<StoredCart> {
  return present(await readUserCart(tx, userId, now))
}

/** A guest's cart, or any customer's: the caller must look whose it is. */
export async function readLockedCart(tx: Db, cartId: string, now: Date): Promise<StoredCart> {
  const [row] = await runText<CartRow>(tx, cartById, [cartId])
  return withCoupon(tx, present(row), now)
}

function present<Cart>(cart: Cart | undefined): Cart {
  if (cart === undefined) throw new Error('a locked cart is gone')
  return cart
}

type LineRow = Pick<CartLine, 'cartItemId' | 'quantity'> & { variant: LineVariant }
type CartRow = Omit<StoredCart, 'coupon' | 'lines'> & { couponCode: string | null; lines: LineRow[] }

/** Few carts have a code, so it is read only then. */
async function withCoupon(db: Db, { couponCode, lines, ...cart }: CartRow, now: Date): Promise<StoredCart> {
  const productIds = lines.map(({ variant }) => variant.productId)
  const coupon =
    couponCode === null ? undefined : await findCoupon(db, { code: couponCode, userId: cart.userId, productIds }, now)
  return { ...cart, lines: lines.map(({ variant, ...line }) => ({ ...line, ...variant })), coupon: coupon ?? null }
}

/** What a line takes from its variant, for statements that know `variant`, `product` and `category`. */
export const variantOfLine = `
  json_build_object(
    'variantId', variant.id, 'productId', product.id, 'productName', product.name, 'slug', product.slug,
    'size', variant.size, 'color', variant.color, 'price', product.price, 'oldPrice', product.struck_price,
    'category', category.name, 'hsn', product.hsn, 'available', case when variant.archived_at is null then variant.stock else 0 end,
    'image', coalesce((
      select image.url from pictures image
      where image.product_id = product.id and image.color = variant.color order by image.position limit 1), (
      select image.url from pictures image
      where image.product_id = product.id order by image.position limit 1), ''))`

/** What is not live has left the bags, too, until it is live again. */
const linesOfCart = `
  coalesce((
    select json_agg(json_build_object('cartItemId', item.id, 'quantity', item.quantity, 'variant', ${variantOfLine})
      order by item.place)
    from cart_items item
    join variants variant on variant.id = item.variant_id
    join products product on product.id = variant.product_id
    join categories category on category.id = product.category_id
    where item.cart_id = cart.id and product.status = 'live'), '[]')`

const cartWhere = (condition: string) => `
  select cart.id, cart.user_id as "userId", cart.coupon_code as "couponCode", ${linesOfCart} as lines
  from carts cart where ${condition}`
const cartOfCustomer = cartWhere('cart.user_id = $1')
const cartOfGuest = cartWhere('cart.id = $1 and cart.user_id is null')
const cartById = cartWhere('cart.id = $1')

/** For statements that know `session`. */
export const ownCart = `(
  select json_build_object('id', cart.id, 'userId', cart.user_id, 'couponCode', cart.coupon_code, 'lines', ${linesOfCart})
  from carts cart where cart.user_id = session.user_id)`
