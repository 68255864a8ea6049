import type { Cart } from '@nukkad/contract/cart'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { cartView } from './cart-view.ts'
import { removeLine } from './line-queries.ts'
import { lockCartOfLine } from './queries.ts'
import { readLockedCart } from './read-cart.ts'

type LineRemoval = { callerId: string | undefined; cartItemId: string; cartId: string | undefined }

export function removeItem(db: Db, { callerId, cartItemId, cartId }: LineRemoval, now: Date): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const held = await lockCartOfLine(tx, { cartItemId, userId: callerId }, now)
    const isNamed = cartId === undefined || cartId.toLowerCase() === held
    if (held === undefined || !isNamed || !(await removeLine(tx, { cartId: held, cartItemId }))) {
      throw new ShopError('CART_ITEM_NOT_FOUND')
    }
    return cartView(await readLockedCart(tx, held, now), now)
  })
}
