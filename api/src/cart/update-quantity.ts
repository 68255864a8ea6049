import type { Cart } from '@nukkad/contract/cart'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { cartView } from './cart-view.ts'
import { findLines, setQuantity, type LineInput } from './line-queries.ts'
import { lockOpenCart } from './queries.ts'
import { readLockedCart } from './read-cart.ts'
import { requireQuantity } from './refuse-line.ts'

type QuantityChange = LineInput & { callerId: string | undefined; cartId: string }

export function updateQuantity(db: Db, { callerId, cartId, ...wanted }: QuantityChange, now: Date): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const held = await lockOpenCart(tx, { cartId, userId: callerId }, now)
    if (held === undefined) throw new ShopError('CART_NOT_FOUND')

    const [line] = await findLines(tx, held, [wanted])
    if (line === undefined || line.inCart === 0) throw new ShopError('CART_ITEM_NOT_FOUND')
    await setQuantity(tx, held, requireQuantity(line, wanted.quantity))
    return cartView(await readLockedCart(tx, held, now), now)
  })
}
