import type { SavedAddress } from '@nukkad/contract/address'
import type { Cart, CartItem } from '@nukkad/contract/cart'
import type { ProductCard } from '@nukkad/contract/catalogue'
import type { Answers } from './fake-api.ts'
import { address, card, cartOf, id, line, secondCard, wishlistOf } from './fixtures.ts'

/** A bag that keeps what is done to it, with these lines in it. */
export function fakeCart(...items: CartItem[]) {
  let cart = cartOf(...items)
  const keep = (next: Cart) => (cart = next)
  const read = () => cart
  return {
    'GET /cart/:userId': read,
    'GET /cart/guest/:guestCartId': read,
    'POST /cart': ({ body }) => keep(cartOf(...cart.items, ...body.items.map(lineOf))),
    'PUT /cart/update-quantity': ({ query }) =>
      keep(
        cartOf(...cart.items.map((item) => (isOf(item, query) ? { ...item, quantity: Number(query.quantity) } : item))),
      ),
    'DELETE /cart/item/:id': ({ params }) =>
      keep(cartOf(...cart.items.filter(({ cartItemId }) => cartItemId !== params.id))),
    'PUT /cart/coupon': () => keep({ ...cart, couponCode: 'CORNER10', discount: 80, grandTotal: cart.grandTotal - 80 }),
    'DELETE /cart/coupon': () => keep(cartOf(...cart.items)),
  } satisfies Answers
}

type Piece = { productId: string; color: string; size: string }

function isOf(item: Piece, { productId, color, size }: Piece): boolean {
  return item.productId === productId && item.color === color && item.size === size
}

function lineOf({ productId, color, size, quantity }: Piece & { quantity: number }, index: number): CartItem {
  return { ...line, cartItemId: id(200 + index), productId, productName: card.name, color, size, quantity }
}

/** Addresses that keep what is done to them. */
export function fakeAddresses(...saved: SavedAddress[]) {
  let addresses = saved
  const keep = (next: SavedAddress[]) => (addresses = next)
  return {
    'GET /addresses': () => addresses,
    'POST /addresses/:userId': ({ body }) => {
      const added = { ...address, ...body, email: null, addressId: id(500 + addresses.length) }
      keep([...addresses, added])
      return added
    },
    'PUT /addresses/update/:addressId': ({ params, body }) => {
      const changed = { ...address, ...body, email: null, addressId: params.addressId }
      keep(addresses.map((one) => (one.addressId === params.addressId ? changed : one)))
      return changed
    },
    'DELETE /addresses/:addressId': ({ params }) => {
      keep(addresses.filter(({ addressId }) => addressId !== params.addressId))
      return { message: 'Address deleted' }
    },
  } satisfies Answers
}

/** A wishlist that keeps what is done to it, of the two products that there are. */
export function fakeWishlist(...wished: ProductCard[]) {
  let products = wished
  const keep = (next: ProductCard[]) => wishlistOf(...(products = next))
  const has = (productId: string) => products.some((one) => one.productId === productId)
  const add = (productId: string) =>
    has(productId) ? keep(products) : keep([productId === card.productId ? card : secondCard, ...products])
  const remove = (productId: string) => keep(products.filter((one) => one.productId !== productId))
  return {
    'GET /wishlist/user/:userId': () => wishlistOf(...products),
    'POST /wishlist': ({ body }) => add(body.productId),
    'POST /wishlist/user/:userId/product/:productId/toggle': ({ params: { productId } }) =>
      has(productId) ? remove(productId) : add(productId),
    'DELETE /wishlist/user/:userId/product/:productId': ({ params }) => remove(params.productId),
    'DELETE /wishlist/:wishListId': () => keep([]),
  } satisfies Answers
}
