import * as z from 'zod'
import { maxCartLines } from './cart-rules.ts'
import type { Endpoint } from './endpoint.ts'
import { Day, GuestCartId, Rupees, Uuid, text } from './shapes.ts'
import { ShownTerms } from './terms.ts'

const wantedUnits = 'Quantity is a whole number from 1'
const mostUnits = 1_000_000

/** A quantity above the shop's limit is refused with 409 `QUANTITY_LIMIT`, not as a malformed request. */
export const Pieces = z.int(wantedUnits).min(1, wantedUnits).max(mostUnits, wantedUnits)

export const CartItem = z
  .object({
    cartItemId: Uuid,
    productId: Uuid,
    productName: z.string(),
    slug: z.string(),
    size: z.string(),
    color: z.string(),
    quantity: z.int(),
    /** The price of one item, tax included. */
    price: Rupees,
    oldPrice: Rupees.nullable(),
    /** The tax contained in the whole line after discount. */
    tax: Rupees,
    image: z.string(),
    category: z.string(),
    /** Units in stock now; if fewer than `quantity`, the line cannot be ordered as it is. */
    available: z.int(),
  })
  .meta({ id: 'CartItem' })
export type CartItem = z.infer<typeof CartItem>

/** Put aside: it is neither paid nor counted, and holds no stock. */
export const SavedItem = CartItem.pick({
  productId: true,
  productName: true,
  slug: true,
  size: true,
  color: true,
  quantity: true,
  price: true,
  oldPrice: true,
  image: true,
  available: true,
})
  .extend({ savedItemId: Uuid })
  .meta({ id: 'SavedItem' })
export type SavedItem = z.infer<typeof SavedItem>

export const CartAdjustment = z
  .object({
    productName: z.string(),
    color: z.string(),
    size: z.string(),
    wanted: z.int(),
    got: z.int(),
    reason: z.enum(['QUANTITY_LIMIT', 'OUT_OF_STOCK', 'CART_FULL', 'GONE']),
  })
  .meta({ id: 'CartAdjustment' })
export type CartAdjustment = z.infer<typeof CartAdjustment>

export const Cart = z
  .object({
    /** The browser generates a guest's id; `id` repeats it for guests (spec §3). */
    cartId: Uuid.nullable(),
    id: Uuid.nullable(),
    items: z.array(CartItem),
    /** Tax included, less the discount, in whole rupees. */
    grandTotal: Rupees,
    totalTax: Rupees,
    discount: Rupees,
    couponCode: z.string().nullable(),
    couponMessage: z.string().nullable(),
    /** The name of the automatic coupon that gives the discount. */
    automaticCoupon: z.string().optional(),
    /** The code gives a discount, but only on orders that are paid online. */
    isPrepaidOnly: z.literal(true).optional(),
    /**
     * Whether the bag can be paid on delivery, and why not. Absent for an empty bag. Phone and address may still rule
     * it out.
     */
    cash: z.object({ isAllowed: z.boolean(), why: z.string().nullable() }).optional(),
    expectedDate: Day,
    /** The terms of an order placed now. */
    terms: ShownTerms,
    adjustments: z.array(CartAdjustment).optional(),
    /** Saved for later, the newest first; left out where nothing is. */
    saved: z.array(SavedItem).optional(),
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof Cart>

const variant = { productId: Uuid, size: text(20), color: text(40) }

/** Names, prices and pictures are ignored: the server has its own. */
const SentCartItem = z.looseObject({ ...variant, quantity: Pieces })

export const addToCart = {
  access: 'cart',
  method: 'POST',
  path: '/cart',
  summary: 'Add lines, all or nothing; a line with the same product, colour and size grows',
  body: z.object({
    userId: Uuid.nullish(),
    cartId: GuestCartId.nullish(),
    items: z.array(SentCartItem).min(1).max(maxCartLines),
    /** Drawn by the caller for one press: sent again, it adds nothing more. */
    addId: Uuid.optional(),
  }),
  reply: Cart,
  limit: 'cart',
  shopping: true,
} as const satisfies Endpoint

export const getCart = {
  access: 'self',
  method: 'GET',
  path: '/cart/:userId',
  summary: "Read a customer's bag",
  params: z.object({ userId: Uuid }),
  reply: Cart,
} as const satisfies Endpoint

export const getGuestCart = {
  access: 'cart',
  method: 'GET',
  path: '/cart/guest/:guestCartId',
  summary: "Read a guest's bag; an unknown one is empty",
  params: z.object({ guestCartId: GuestCartId }),
  reply: Cart,
} as const satisfies Endpoint

export const updateQuantity = {
  access: 'cart',
  method: 'PUT',
  path: '/cart/update-quantity',
  summary: 'Set the quantity of a line',
  query: z.object({ cartId: GuestCartId, ...variant, quantity: z.coerce.number().pipe(Pieces) }),
  reply: Cart,
  limit: 'cart',
  shopping: true,
} as const satisfies Endpoint

export const removeCartItem = {
  access: 'cart',
  method: 'DELETE',
  path: '/cart/item/:id',
  summary: 'Remove a line from the bag',
  params: z.object({ id: Uuid }),
  query: z.object({ cartId: GuestCartId.optional() }),
  reply: Cart,
  limit: 'cart',
  shopping: true,
} as const satisfies Endpoint

const oneItem = { params: z.object({ id: Uuid }), query: z.object({ cartId: GuestCartId }), reply: Cart } as const

export const saveForLater = {
  ...oneItem,
  access: 'cart',
  method: 'POST',
  path: '/cart/item/:id/save',
  summary: 'Put a line of the bag aside',
  limit: 'cart',
  shopping: true,
} as const satisfies Endpoint

export const moveToBag = {
  ...oneItem,
  access: 'cart',
  method: 'POST',
  path: '/cart/saved/:id/move',
  summary: 'Put a saved item into the bag; refused, it stays saved',
  limit: 'cart',
  shopping: true,
} as const satisfies Endpoint

export const removeSavedItem = {
  ...oneItem,
  access: 'cart',
  method: 'DELETE',
  path: '/cart/saved/:id',
  summary: 'Forget a saved item',
  limit: 'cart',
  shopping: true,
} as const satisfies Endpoint

export const mergeCart = {
  access: 'self',
  method: 'POST',
  path: '/cart/merge',
  summary: "Merge a guest's bag into the customer's after login",
  query: z.object({ guestCartId: GuestCartId, userId: Uuid }),
  reply: Cart,
  limit: 'cart',
} as const satisfies Endpoint

export const applyCoupon = {
  access: 'cart',
  method: 'PUT',
  path: '/cart/coupon',
  summary: 'Apply a code to the bag',
  query: z.object({ cartId: GuestCartId, code: text(40) }),
  reply: Cart,
  limit: 'cart',
  shopping: true,
} as const satisfies Endpoint

export const BagCoupon = z
  .object({
    code: z.string(),
    /** The discount on this bag, or on one that just reaches the minimum. */
    saves: Rupees,
    /** The amount to add before it applies. 0: it applies. */
    missing: Rupees,
    /** False: only items that it is for count. */
    isForAll: z.boolean(),
    isPrepaidOnly: z.boolean(),
    /** None of them, and no automatic discount, takes more off. */
    isBest: z.boolean(),
  })
  .meta({ id: 'BagCoupon' })
export type BagCoupon = z.infer<typeof BagCoupon>

/** Only coupons that the shop shows to everybody, and none that this customer cannot use. */
export const listBagCoupons = {
  access: 'cart',
  method: 'GET',
  path: '/coupons',
  summary: 'The coupons that the shop shows in a bag, with what each saves',
  query: z.object({ cartId: GuestCartId }),
  reply: z.object({ coupons: z.array(BagCoupon) }).meta({ id: 'BagCoupons' }),
} as const satisfies Endpoint

export const removeCoupon = {
  access: 'cart',
  method: 'DELETE',
  path: '/cart/coupon',
  summary: 'Remove the code from the bag',
  query: z.object({ cartId: GuestCartId }),
  reply: Cart,
  limit: 'cart',
  shopping: true,
} as const satisfies Endpoint
