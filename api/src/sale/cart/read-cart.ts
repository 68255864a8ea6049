import { runText, type Db } from '../../platform/db.ts'
import { accountFactsText } from '../cash/cash-facts.ts'
import type { CashFacts } from '../cash/judge-cash.ts'
import type { Coupon } from './coupon-refusal.ts'
import { automaticCoupons, automaticRuns, findCoupon, shownCoupons } from './find-coupon.ts'

export type StoredCart = {
  id: string
  userId: string | null
  lines: CartLine[]
  /** The coupon whose code was typed. */
  coupon: Coupon | null
  /** The coupons that apply automatically. */
  automatic: Coupon[]
  /** Put aside, the newest first. */
  saved: SavedLine[]
  /** The account's facts for the COD rules; null for guests. */
  cash: CashFacts | null
}

export type CartLine = LineVariant & { cartItemId: string; quantity: number }

export type SavedLine = LineVariant & { savedItemId: string; quantity: number }

/** The current facts of a line's product. */
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
  categoryIds: string[]
  hsn: string
  available: number
}

/** The caller's cart as `ownCart` selects it. */
export type OwnCart = CartRow

/** Completes a cart that was read with the caller's session. */
export function readOwnCart(db: Db, cart: OwnCart, now: Date): Promise<StoredCart> {
  return withCoupon(db, cart, { now })
}

export type Reading = {
  now: Date
  /** Products that are being added: coupons are judged for these, too. */
  added?: readonly string[]
}

export function readUserCart(db: Db, userId: string, now: Date): Promise<StoredCart | undefined> {
  return readCart(db, cartOfCustomer, userId, { now })
}

export function readGuestCart(db: Db, guestCartId: string, now: Date): Promise<StoredCart | undefined> {
  return readCart(db, cartOfGuest, guestCartId, { now })
}

async function readCart(db: Db, texts: Texts, whose: string, reading: Reading): Promise<StoredCart | undefined> {
  const { now, added = [] } = reading
  const values = areExpected ? [whose, now, added] : [whose, now]
  const [row] = await runText<CartRow>(db, textOf(texts), values)
  return row && withCoupon(db, row, reading)
}

/** The customer's cart, once it has been created. */
export async function requireUserCart(tx: Db, userId: string, reading: Reading): Promise<StoredCart> {
  return present(await readCart(tx, cartOfCustomer, userId, reading))
}

/** A guest's cart, or any customer's: the caller must check the owner. */
export async function readLockedCart(tx: Db, cartId: string, reading: Reading): Promise<StoredCart> {
  return present(await readCart(tx, cartById, cartId, reading))
}

function present<Cart>(cart: Cart | undefined): Cart {
  if (cart === undefined) throw new Error('a locked cart is gone')
  return cart
}

type LineRow = Pick<CartLine, 'cartItemId' | 'quantity'> & { variant: LineVariant }
type SavedRow = Pick<SavedLine, 'savedItemId' | 'quantity'> & { variant: LineVariant }
type CartRow = Pick<StoredCart, 'id' | 'userId' | 'cash'> &
  Automatic & { couponCode: string | null; lines: LineRow[]; saved: SavedRow[] }

/** Few carts have a code, so it is read only for those. */
async function withCoupon(db: Db, cart: CartRow, reading: Reading): Promise<StoredCart> {
  const { id, userId, cash, couponCode: code, lines, saved } = cart
  const productIds = [...lines.map(({ variant }) => variant.productId), ...(reading.added ?? [])]
  const coupon = code === null ? undefined : await findCoupon(db, { code, userId, productIds }, reading.now)
  const automatic = await readAutomatic(db, cart, reading)
  return {
    id,
    userId,
    lines: linesOf(lines),
    saved: linesOf(saved),
    coupon: coupon ?? null,
    automatic,
    cash,
  }
}

/** The columns that a line takes from its variant, for statements that know `variant`, `product` and `category`. */
export const variantOfLine = `
  json_build_object(
    'variantId', variant.id, 'productId', product.id, 'productName', product.name, 'slug', product.slug,
    'size', variant.size, 'color', variant.color, 'price', product.price, 'oldPrice', product.struck_price,
    'category', category.name, 'categoryIds', array_remove(array[product.category_id, product.second_category_id], null),
    'hsn', product.hsn, 'available', case when variant.archived_at is null then variant.stock else 0 end,
    'image', coalesce((
      select image.url from pictures image
      where image.product_id = product.id and image.color = variant.color order by image.position limit 1), (
      select image.url from pictures image
      where image.product_id = product.id order by image.position limit 1), ''))`

/**
 * Whether `product` is active. Written so that no index fits: without statistics, as in a shop that was just restored,
 * PostgreSQL expects few active products, and would look up each of them in the bag.
 */
export const isLive = `(product.status = 'live') is true`

/** Products that are not active are missing from bags, too, until they are active again. */
const linesOfCart = `
  coalesce((
    select json_agg(json_build_object('cartItemId', item.id, 'quantity', item.quantity, 'variant', ${variantOfLine})
      order by item.place)
    from cart_items item
    join variants variant on variant.id = item.variant_id
    join products product on product.id = variant.product_id
    join categories category on category.id = product.category_id
    where item.cart_id = cart.id and ${isLive}), '[]')`

const savedOfCart = `
  coalesce((
    select json_agg(json_build_object('savedItemId', item.id, 'quantity', item.quantity, 'variant', ${variantOfLine})
      order by item.saved_at desc, item.id)
    from saved_items item
    join variants variant on variant.id = item.variant_id
    join products product on product.id = variant.product_id
    join categories category on category.id = product.category_id
    where item.cart_id = cart.id and ${isLive}), '[]')`

const atSecond = '$2::timestamptz'
/** Null for guests. */
const cashOfAccount = `(select row_to_json(facts) from (${accountFactsText('cart.user_id', atSecond)}) facts
  where cart.user_id is not null)`
const inCart = `
  product.id in (
    select variant.product_id from cart_items item join variants variant on variant.id = item.variant_id
    where item.cart_id = cart.id)`
const inCartOrAdded = `(${inCart} or product.id = any($3::uuid[]))`

/**
 * Automatic coupons cost a fifth of reading a bag, so they are part of the statement only while they run, as far as the
 * previous bag showed. If that has changed since, they are read separately.
 */
let areExpected = false

type Texts = { plain: string; withAutomatic: string }

const cartWhere = (condition: string): Texts => {
  const text = (automatic: string) => `
    select cart.id, cart.user_id as "userId", cart.coupon_code as "couponCode", ${linesOfCart} as lines,
      ${savedOfCart} as saved,
      ${automaticRuns(atSecond)} as "automaticRuns", ${automatic} as automatic, ${cashOfAccount} as cash
    from carts cart where ${condition}`
  return { plain: text('null'), withAutomatic: text(automaticCoupons({ now: atSecond, products: inCartOrAdded })) }
}
const cartOfCustomer = cartWhere('cart.user_id = $1')
const cartOfGuest = cartWhere('cart.id = $1 and cart.user_id is null')
const cartById = cartWhere('cart.id = $1')
const automaticText = `
  select ${automaticCoupons({ now: atSecond, products: inCartOrAdded })} as automatic from carts cart where cart.id = $1`

const ownCartText = (automatic: string) => `(
  select json_build_object('id', cart.id, 'userId', cart.user_id, 'couponCode', cart.coupon_code, 'lines', ${linesOfCart},
    'saved', ${savedOfCart},
    'automaticRuns', ${automaticRuns(atSecond)}, 'automatic', ${automatic}, 'cash', ${cashOfAccount})
  from carts cart where cart.user_id = session.user_id)`
const ownCartTexts: Texts = {
  plain: ownCartText('null'),
  withAutomatic: ownCartText(automaticCoupons({ now: atSecond, products: inCart })),
}

const textOf = ({ plain, withAutomatic }: Texts) => (areExpected ? withAutomatic : plain)

/** For statements that know `session`, and the time as their second value. */
export const ownCart = () => textOf(ownCartTexts)

const automaticForText = `
  select ${automaticCoupons({ now: '$1::timestamptz', products: 'product.id = any($2::uuid[])' })} as automatic
  from (select $3::uuid as user_id) cart`

/** The coupons that apply automatically to a customer's products, whatever is in their bag. */
export async function readAutomaticFor(
  db: Db,
  { userId, productIds }: { userId: string; productIds: readonly string[] },
  now: Date,
): Promise<Coupon[]> {
  const [row] = await runText<{ automatic: Coupon[] }>(db, automaticForText, [now, productIds, userId])
  return row?.automatic ?? []
}

const bagOffersText = `
  select ${linesOfCart} as lines, ${automaticCoupons({ now: atSecond, products: inCart })} as automatic,
    ${shownCoupons({ now: atSecond, products: inCart })} as shown
  from carts cart where cart.id = $1 and (cart.user_id is null or cart.user_id = $3)`

/** The lines of a bag, and the coupons that could apply to them. */
export type BagOffers = { lines: CartLine[]; automatic: Coupon[]; shown: Coupon[] }

/** Undefined: there is no such bag, or it is another customer's. */
export async function readBagOffers(
  db: Db,
  { cartId, userId }: { cartId: string; userId: string | undefined },
  now: Date,
): Promise<BagOffers | undefined> {
  const [row] = await runText<{ lines: LineRow[] } & Omit<BagOffers, 'lines'>>(db, bagOffersText, [
    cartId,
    now,
    userId ?? null,
  ])
  return row && { ...row, lines: linesOf(row.lines) }
}

function linesOf<Row extends { variant: LineVariant }>(rows: readonly Row[]) {
  return rows.map(({ variant, ...line }) => ({ ...line, ...variant }))
}

type Automatic = { automaticRuns: boolean; automatic: Coupon[] | null }

async function readAutomatic(
  db: Db,
  { id, automaticRuns: doRun, automatic }: Automatic & { id: string },
  { now, added = [] }: Reading,
): Promise<Coupon[]> {
  areExpected = doRun
  if (!doRun || automatic !== null) return automatic ?? []
  const [row] = await runText<{ automatic: Coupon[] }>(db, automaticText, [id, now, added])
  return row?.automatic ?? []
}
