import type { Cart } from '@nukkad/contract/cart'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { cartView } from './cart-view.ts'
import { removeLine } from './line-queries.ts'
import { holdBagOfLine } from './queries.ts'
import { readHeldBag } from './read-bag.ts'

type Removing = { callerId: string | undefined; cartItemId: string; cartId: string | undefined }

export function removeItem(db: Db, { callerId, cartItemId, cartId }: Removing, now: Date): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const held = await holdBagOfLine(tx, { cartItemId, userId: callerId }, now)
    const isNamed = cartId === undefined || cartId.toLowerCase() === held
    if (held === undefined || !isNamed || !(await removeLine(tx, { cartId: held, cartItemId }))) {
      throw new ShopError('CART_ITEM_NOT_FOUND')
    }
    return cartView(await readHeldBag(tx, held, now), now)
  })
}
