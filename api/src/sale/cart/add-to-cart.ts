import { randomUUID } from 'node:crypto'
import type { Cart } from '@nukkad/contract/cart'
import { guestCartsPerDay, maxCartLines } from '@nukkad/contract/cart-rules'
import { spend, type Budget } from '../../platform/budgets.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import type { Sent } from '../../platform/driver.ts'
import { ShopError } from '../../platform/errors.ts'
import { type CartContext, cartView } from './cart-view.ts'
import {
  findAddition,
  findVariants,
  putLines,
  requireQuantity,
  type FoundVariant,
  type LineInput,
} from './cart-lines.ts'
import { findOthersCart, lockOrMakeCart, lockOrMakeUserCart } from './lock-cart.ts'
import { readLockedCart, requireUserCart, type CartLine, type Reading, type StoredCart } from './read-cart.ts'

type CartAddition = {
  callerId: string | undefined
  network: string
  /** Defaults to the cart named by its id, or the caller's own. */
  userId?: string | null | undefined
  cartId?: string | null | undefined
  items: readonly LineInput[]
  /** The press that adds them; a repeated one adds nothing more. */
  addId?: string | undefined
}

/** All or nothing: one refused line leaves the cart as it was. */
export function addToCart(db: Db, addition: CartAddition, context: CartContext): Promise<Cart> {
  const { now } = context
  return inTransaction(db, async (tx) => {
    const variants = await findVariants(tx, gather(addition.items))
    const { cart, isRepeated } = await readNamedCart(tx, addition, now)
    if (isRepeated) return cartView(cart, context)
    return putFound(tx, { cart, found: variants.rows, addId: addition.addId }, context)
  })
}

/** Adds one line to a locked cart, by the same rules. */
export async function addLine(
  tx: Db,
  { cartId, item }: { cartId: string; item: LineInput },
  context: CartContext,
): Promise<Cart> {
  const variants = await findVariants(tx, [item])
  const cart = await readLockedCart(tx, cartId, { now: context.now, added: [item.productId] })
  return putFound(tx, { cart, found: variants.rows }, context)
}

type CartAndVariants = { cart: StoredCart; found: readonly FoundVariant[]; addId?: string | undefined }

async function putFound(tx: Db, { cart, found, addId }: CartAndVariants, context: CartContext): Promise<Cart> {
  const { now, terms } = context
  const added = found.map((one) => addedLine(one, cart, terms))
  const lines = withAdded(cart.lines, added)
  if (lines.length > maxCartLines) throw new ShopError('CART_FULL')

  await putLines(tx, cart.id, { lines: added, addId }, now)
  return cartView({ ...cart, lines }, context)
}

/** The line as added; the cart may already have one of the same variant. */
function addedLine(found: FoundVariant, { lines }: StoredCart, { maxQuantity }: CartContext['terms']): CartLine {
  const { quantity } = found
  const inCart = lines.find(({ variantId }) => variantId === found.variant?.variantId)?.quantity ?? 0
  const variant = requireQuantity(found, { quantity: inCart + quantity, inCart, maxQuantity })
  return { ...variant, cartItemId: randomUUID(), quantity }
}

function withAdded(lines: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  const more = new Map(added.map(({ variantId, quantity }) => [variantId, quantity]))
  const there = new Set(lines.map(({ variantId }) => variantId))
  return [
    ...lines.map((line) => ({ ...line, quantity: line.quantity + (more.get(line.variantId) ?? 0) })),
    ...added.filter(({ variantId }) => !there.has(variantId)),
  ]
}

type NamedCart = { cart: StoredCart; isRepeated: boolean }

/** Locks and reads the named cart, created if there is none. */
function readNamedCart(
  tx: Db,
  { callerId, userId, cartId, network, items, addId }: CartAddition,
  now: Date,
): Promise<NamedCart> {
  const reading = { now, added: items.map(({ productId }) => productId.toLowerCase()) }
  if (callerId !== undefined && (userId || !cartId))
    return readOwnCart(tx, { userId: callerId, cartId, addId }, reading)
  if (!cartId) {
    throw new ShopError('INVALID_INPUT', { fields: { cartId: "Please name the guest's bag, or log in" } })
  }
  return readGuestCart(tx, { cartId, userId: callerId, network, addId }, reading)
}

/** The customer's own cart, unless they name another. */
async function readOwnCart(
  tx: Db,
  { userId, cartId, addId }: { userId: string; cartId: string | null | undefined; addId: string | undefined },
  reading: Reading,
): Promise<NamedCart> {
  const others = cartId ? await findOthersCart(tx, { cartId, userId }) : undefined
  await lockOrMakeUserCart(tx, userId, reading.now)
  const earlier = await findAddition(tx, addId, { user: userId })
  const cart = await requireUserCart(tx, userId, reading)
  if (others !== undefined && others.rows.length > 0) throw new ShopError('CART_NOT_FOUND')
  return { cart, isRepeated: wasFound(earlier) }
}

type GuestCart = { cartId: string; userId: string | undefined; network: string; addId: string | undefined }

async function readGuestCart(
  tx: Db,
  { cartId, userId, network, addId }: GuestCart,
  reading: Reading,
): Promise<NamedCart> {
  const locked = await lockOrMakeCart(tx, { cartId, userId }, reading.now)
  const earlier = await findAddition(tx, addId, { cart: cartId })
  const cart = await readLockedCart(tx, cartId, reading)
  if (cart.userId !== null && cart.userId !== userId) throw new ShopError('CART_NOT_FOUND')
  if (locked.rows[0]?.isNew === true) await refuseTooMany(tx, network, reading.now)
  return { cart, isRepeated: wasFound(earlier) }
}

const wasFound = (found: Sent<object> | undefined) => found !== undefined && found.rows.length > 0

const newCarts: Budget = { name: 'guest-bags/network', most: guestCartsPerDay, seconds: 24 * 60 * 60 }

/** Anybody can open carts, so each network has a limit. */
async function refuseTooMany(tx: Db, network: string, now: Date): Promise<void> {
  const until = await spend(tx, newCarts, network, now)
  if (until === undefined) return
  throw new ShopError('TOO_MANY', {
    detail: 'Too many new bags were opened from your network today. Please log in to fill yours.',
    retryAfter: (until.getTime() - now.getTime()) / 1000,
    event: { event: 'bag_limited' },
  })
}

function gather(items: readonly LineInput[]): LineInput[] {
  const lines = new Map<string, LineInput>()
  for (const { productId, color, size, quantity } of items) {
    const key = JSON.stringify([productId.toLowerCase(), color, size])
    lines.set(key, { productId, color, size, quantity: quantity + (lines.get(key)?.quantity ?? 0) })
  }
  return [...lines.values()]
}
